import type { Plan, Process } from '@playbook/core/plan/process'
import type * as Y from 'yjs'
import type { Layers } from '../results/layers.ts'
import type { DocumentView } from './document-views.ts'

/** An open playbook as the runs see it. */
export interface Watched extends DocumentView {
  readonly doc: Y.Doc
  /** What was last brought up to date; undefined before the first time. */
  current: Current | undefined
  /** The last refresh did not come to its end. */
  isStale: boolean
  /** Who changed which cells last since what runs by itself was asked for. */
  editors: Map<string, string>
}

interface Current {
  readonly plan: Plan
  readonly autoRun: boolean
  readonly processes: ReadonlyMap<string, Process>
  /** What lies over the runs of its processes. */
  layers: Layers
  /** What runs by itself here, and so is waited for by this playbook. */
  readonly wanted: ReadonlySet<string>
}

/** Starts to follow a document. A room that was closed and opened has another document, and is followed anew. */
export function watch(doc: Y.Doc, view: DocumentView): Watched {
  return { doc, ...view, current: undefined, isStale: true, editors: new Map() }
}

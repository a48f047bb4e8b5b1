import type { Notebook } from '@playbook/core/document/notebook'
import { createReader } from '@playbook/core/document/read'
import { createPlanner } from '@playbook/core/plan/plan'
import type { Plan, Process } from '@playbook/core/plan/process'
import type { Registry } from '@playbook/core/registry'
import type * as Y from 'yjs'
import type { ImportTimes } from '../playbooks/imported.ts'

/** An open playbook as the runs see it. */
export interface Watched {
  readonly doc: Y.Doc
  /** The document as data; only what changed is read again. */
  readonly notebook: () => Notebook
  /** Plans this playbook: the same object as long as nothing in the plan changes. */
  readonly planOf: (notebook: Notebook) => Plan
  /** What was last brought up to date; undefined before the first time. */
  current: Current | undefined
  /** The last refresh did not come to its end. */
  isStale: boolean
}

interface Current {
  readonly plan: Plan
  readonly autoRun: boolean
  readonly processes: ReadonlyMap<string, Process>
  /** When each result came that the file of this playbook brought along. */
  readonly imported: ImportTimes
  /** What runs by itself here, and so is waited for by this playbook. */
  readonly wanted: ReadonlySet<string>
}

/** Starts to follow a document. A room that was closed and opened has another document, and is followed anew. */
export function watch(doc: Y.Doc, registry: Registry): Watched {
  return { doc, notebook: createReader(doc).read, planOf: createPlanner(registry), current: undefined, isStale: true }
}

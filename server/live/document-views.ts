import type { Notebook } from '@playbook/core/document/notebook'
import { createReader } from '@playbook/core/document/read'
import { createPlanner, type Planner } from '@playbook/core/plan/plan'
import type { Registry } from '@playbook/core/registry'
import type * as Y from 'yjs'

/** An open document as plain data, and its plan; only what changed is read and planned again. */
export interface DocumentView {
  readonly notebook: () => Notebook
  /** Plans this document: the same object as long as nothing in the plan changes. */
  readonly planOf: Planner
}

/** The one view of a document, whoever asks for it. */
export type ViewOf = (doc: Y.Doc) => DocumentView

/** Makes the views of one server. A room that was closed and opened has another document, and so another view. */
export function createDocumentViews(registry: Registry): ViewOf {
  const views = new WeakMap<Y.Doc, DocumentView>()
  return (doc) => {
    const known = views.get(doc)
    if (known !== undefined) return known
    const view = { notebook: createReader(doc).read, planOf: createPlanner(registry) }
    views.set(doc, view)
    return view
  }
}

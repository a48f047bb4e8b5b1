import type * as Y from 'yjs'
import type { Summary } from './notebook.ts'
import { playbookMap } from './shape.ts'
import { edit } from './texts.ts'

/** Says who wrote the abstract: the steps, people, or a language model, whose words go into PWB's files, too. */
export function chooseSummary(doc: Y.Doc, summary: Summary, gptSummary = ''): void {
  const playbook = playbookMap(doc)
  edit(doc, () => {
    playbook.set('summary', summary)
    playbook.set('gptSummary', gptSummary)
  })
}

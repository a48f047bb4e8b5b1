import { draftText, replaceText, submitParams } from '@playbook/core/document/edits'
import { draftsFrom } from '@playbook/core/document/fill'
import type { Answers } from '@playbook/core/form/form'
import { edit } from '@playbook/core/document/texts'
import type { Session } from '../live/room/session.ts'

/** Writes the answers of a form into the playbook itself, with the text of their fields, as one edit. */
export function putAnswers({ doc, registry }: Session, filling: Session, answers: Answers): void {
  const draftsOf = draftsFrom(registry)
  edit(doc, () => {
    for (const cell of filling.notebook.get().cells) {
      const answer = answers[cell.id]
      if (cell.kind !== 'step' || answer === undefined) continue
      submitParams(doc, cell.id, answer)
      for (const [field, text] of Object.entries(draftsOf({ ...cell, params: answer }))) {
        const draft = draftText(doc, cell.id, field)
        if (draft !== undefined) replaceText(draft, text)
      }
    }
  })
}

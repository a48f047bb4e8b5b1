/** Edits of what an author says of cells for the form (`form-part.ts` tells how it is kept). */
import type * as Y from 'yjs'
import { FormPart } from '../api/forms.ts'
import { InputError } from '../errors.ts'
import { formEntries } from './form-part.ts'
import { cellMap } from './shape.ts'
import { edit } from './texts.ts'

/** Says how a cell stands in the form; parts that are not named stay. Saying the same again is no edit. */
export function setForm(doc: Y.Doc, id: string, form: FormPart): void {
  const cell = cellMap(doc, id)
  if (cell === undefined || cell.get('kind') === 'text') return
  const parsed = FormPart.safeParse(form)
  if (!parsed.success) throw new InputError('The words of a form are too long. Say it in fewer.', { cell: id })
  const changed = formEntries(parsed.data).filter(([key, value]) => cell.get(key) !== value)
  if (changed.length > 0) edit(doc, () => changed.forEach(([key, value]) => cell.set(key, value)))
}

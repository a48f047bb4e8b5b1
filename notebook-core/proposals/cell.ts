import type { ProposedEdit } from '../api/proposals.ts'

/** The cell that an edit is of; none where it is of the playbook itself. */
export function cellOfEdit(edit: ProposedEdit): string | undefined {
  if (edit.kind === 'retitle') return undefined
  return edit.kind === 'add' ? edit.cell.id : edit.cell
}

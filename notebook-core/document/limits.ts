import { InputError } from '../errors.ts'

/** A playbook takes no more cells: everybody who opens it reads and plans all of them. */
export const MOST_CELLS = 5000

/** Longer titles are cut where they are read: they stand in lists, tabs and file names. */
export const TITLE_LIMIT = 10_000

/** Refuses a notebook that no playbook can hold. */
export function checkCellCount(count: number): void {
  if (count <= MOST_CELLS) return
  const most = MOST_CELLS.toLocaleString('en')
  throw new InputError(
    `This has ${count.toLocaleString('en')} cells, and a playbook holds ${most}. Split it into several playbooks.`,
  )
}

import type { EditOfProposal, Proposal } from '@playbook/core/api/proposals'

/** Where the edits of a proposal are drawn. */
export interface Places {
  /** Above the first cell. */
  readonly top: readonly EditOfProposal[]
  /** Below a cell. */
  readonly byCell: ReadonlyMap<string, readonly EditOfProposal[]>
  /** Below all cells: their own have gone. */
  readonly rest: readonly EditOfProposal[]
}

/** The cell below which an edit is drawn; null: above all, undefined: its cell has gone. */
function placeOf(
  { edit }: EditOfProposal,
  { edits }: Proposal,
  present: ReadonlySet<string>,
): string | null | undefined {
  if (edit.kind === 'retitle') return null
  if (edit.kind !== 'add') return present.has(edit.cell) ? edit.cell : undefined
  if (present.has(edit.cell.id)) return edit.cell.id
  const seen = new Set<string>()
  let after = edit.after
  while (after !== null && !present.has(after)) {
    const above = edits.find((each) => each.edit.kind === 'add' && each.edit.cell.id === after)
    if (above?.edit.kind !== 'add' || seen.has(after)) return undefined
    seen.add(after)
    after = above.edit.after
  }
  return after
}

/** Where each edit of a proposal is drawn among the cells that are there. */
export function placesOf(proposal: Proposal, cells: readonly { readonly id: string }[]): Places {
  const present = new Set(cells.map(({ id }) => id))
  const [top, rest] = [new Array<EditOfProposal>(), new Array<EditOfProposal>()]
  const byCell = new Map<string, EditOfProposal[]>()
  for (const edit of proposal.edits) {
    const place = placeOf(edit, proposal, present)
    if (place === null) top.push(edit)
    else if (place === undefined) rest.push(edit)
    else byCell.set(place, [...(byCell.get(place) ?? []), edit])
  }
  return { top, byCell, rest }
}

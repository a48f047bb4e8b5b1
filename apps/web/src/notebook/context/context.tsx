import type { Source, Store } from '../../store/store.ts'
import { requiredContext } from '../../ui/requiredContext.ts'
import type { Selection } from './selection.ts'
import type { Hovered, LineageSources } from '../list/lineage.ts'
import type { Actions } from './actions.ts'

/** What the parts of the notebook page share besides the playbook itself: stable for as long as the page is shown. */
export interface PageContext {
  readonly actions: Actions
  /** The palette offers steps for `focused`, and puts the chosen one below `after`. */
  readonly openPalette: (after: string | null, focused: string | undefined) => void
  /** Asks for the name of a version, and keeps one. */
  readonly nameVersion: () => void
  /** Lays the result of the chosen cell beside another of its type. */
  readonly compare: () => void
  /** Asks what would be different today: of one cell, or of all. */
  readonly today: (cell: string | undefined) => void
  /** Asks whether so many cells are to be deleted. */
  readonly askToDelete: (cells: readonly string[]) => void
  /** Says something to screen readers. */
  readonly announce: (text: string) => void
  /** Several cells at once. */
  readonly selection: Selection
  /** The headings whose part is folded away, for this person alone. */
  readonly folded: Store<ReadonlySet<string>>
  /** The cells that are folded away, each with its heading. */
  readonly hidden: Source<ReadonlyMap<string, string>>
  /** The inputs whose forms this person opened, though they tell all in a line. */
  readonly openInputs: Store<ReadonlySet<string>>
  /** The use of a cell's output that the pointer is on. */
  readonly hovered: Store<Hovered | undefined>
  /** The lines beside the cells. */
  readonly lineage: LineageSources
}

export const [NotebookPageContext, usePage] = requiredContext<PageContext>('usePage outside the notebook page')

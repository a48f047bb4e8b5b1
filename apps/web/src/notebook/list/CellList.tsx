import type { Cell } from '@playbook/core/document/notebook'
import { Fragment, useMemo, useState } from 'react'
import type { Peer } from '../../live/room/presence.ts'
import { useSession, useSource } from '../../live/playbook.tsx'
import type { Source } from '../../store/store.ts'
import { selectedCells, type SelectedRange } from '../context/selection.ts'
import type { Captions } from '../story/captions.ts'
import { CellRow } from './CellRow.tsx'
import { DragArea } from '../drag/DragArea.tsx'
import { useFading } from './Gutter.tsx'
import styles from '../Notebook.module.css'
import { usePage } from '../context/context.tsx'
import { AT_ONCE } from './useFirstScreen.ts'
import { InPlace } from '../proposals/InPlace.tsx'
import { useShown } from './useShown.ts'

const NOBODY: readonly Peer[] = []

/** Who is on which cell; the lists keep their identity while nobody moves. */
function usePeersByCell(): ReadonlyMap<string, readonly Peer[]> {
  const peers = useSource(useSession().peers)
  return useMemo(() => {
    const byCell = new Map<string, Peer[]>()
    for (const peer of peers) {
      if (peer.cell !== undefined) byCell.set(peer.cell, [...(byCell.get(peer.cell) ?? []), peer])
    }
    return byCell
  }, [peers])
}

/** The cells of a selection of several; of one there is only the focus. */
function selectedIn(cells: readonly Cell[], range: SelectedRange | undefined): ReadonlySet<string> {
  return new Set(
    range === undefined
      ? []
      : selectedCells(
          cells.map(({ id }) => id),
          range,
          undefined,
        ),
  )
}

/** First as many as fill a screen. */
const CELLS = { first: 14, more: 150 }

interface Props {
  readonly cells: readonly Cell[]
  readonly captions: Source<Captions>
  readonly canEdit: boolean
  /** What the page opened with is there. */
  readonly isSettled: boolean
}

/** The cells with their lineage, and between them the ways to add more. */
export function CellList({ cells, captions: captionSource, canEdit, isSettled }: Props) {
  const captions = useSource(captionSource)
  const session = useSession()
  const { actions, selection, hidden: hiddenSource } = usePage()
  const plan = useSource(session.plan)
  const numbers = useSource(session.numbers)
  const focused = useSource(session.focus)
  const peers = usePeersByCell()
  const range = useSource(selection.range)
  const hidden = useSource(hiddenSource)
  const selected = useMemo(() => selectedIn(cells, range), [cells, range])
  // The element itself, not a ref: what measures it has to know when it is there.
  const [list, setList] = useState<HTMLElement | null>(null)
  useFading(list)
  const shown = useShown(cells.length, isSettled, CELLS)
  const lastId = cells.at(-1)?.id
  const entryId = cells.some(({ id }) => id === focused) ? focused : cells[0]?.id
  return (
    <div ref={setList} className={styles.list}>
      <DragArea list={list} onDrop={actions.move}>
        {cells.slice(0, shown).map((cell, at) =>
          hidden.has(cell.id) ? null : (
            <Fragment key={cell.id}>
              <CellRow
                cell={cell}
                plan={plan.get(cell.id)}
                number={numbers.get(cell.id) ?? 0}
                caption={captions.get(cell.id)}
                isFocused={cell.id === focused}
                isSelected={selected.has(cell.id)}
                isEntry={cell.id === entryId}
                isFirst={at < AT_ONCE}
                isLast={cell.id === lastId}
                peers={peers.get(cell.id) ?? NOBODY}
                canEdit={canEdit}
              />
              <InPlace at={{ below: cell.id }} />
            </Fragment>
          ),
        )}
      </DragArea>
    </div>
  )
}

import { Button } from '@playbook/cells/ui/frame/Button'
import { Menu, MenuItem } from '@playbook/cells/ui/menu/Menu'
import type { BatchHead, BatchRow } from '@playbook/core/api/batches'
import { Grid3x3, Rows3 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type * as goOn from './goOn.ts'

/** Figures have no members. */
const FIGURES = 'plot'

interface Props {
  readonly playbook: string
  readonly id: string
  readonly head: BatchHead
  readonly rows: readonly BatchRow[]
  readonly onProblem: (problem: string | undefined) => void
}

/** Takes the grid, or the results of one column, as a table into a playbook of one's own. */
export function GoOnMenu({ onProblem, ...batch }: Props) {
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const go = (make: (made: typeof goOn) => Promise<string>) => {
    setBusy(true)
    onProblem(undefined)
    import('./goOn.ts')
      .then(make)
      .then((made) => navigate(`/playbooks/${made}`))
      .catch((error: unknown) => {
        setBusy(false)
        onProblem(error instanceof Error ? error.message : String(error))
      })
  }
  return (
    <Menu trigger={<Button disabled={isBusy}>{isBusy ? 'Taking the table …' : 'Go on with'}</Button>}>
      <MenuItem
        icon={<Grid3x3 size={15} />}
        hint="A row for each input"
        onSelect={() => go(({ goOnWithGrid }) => goOnWithGrid(batch))}
      >
        The grid
      </MenuItem>
      {batch.head.columns
        .filter(({ color }) => color !== FIGURES)
        .map((column) => (
          <MenuItem
            key={column.cell}
            icon={<Rows3 size={15} />}
            hint="A row for each member"
            onSelect={() => go(({ goOnWithColumn }) => goOnWithColumn(batch, column))}
          >
            {column.label}
          </MenuItem>
        ))}
    </Menu>
  )
}

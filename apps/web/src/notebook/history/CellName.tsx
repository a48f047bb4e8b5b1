import { useSession, useSource } from '../../live/playbook.tsx'
import { focusCell } from '../context/focus.ts'

interface CellNameProps {
  /** Undefined: the playbook as a whole. */
  readonly cell: string | undefined
  readonly name: string
}

/** A cell of an earlier state, and the way to it where it is still there. */
export function CellName({ cell, name }: CellNameProps) {
  const number = useSource(useSession().numbers).get(cell ?? '')
  if (cell === undefined || number === undefined) return <b>{name}</b>
  return (
    <button type="button" onClick={() => focusCell(cell)}>
      {number}. {name}
    </button>
  )
}

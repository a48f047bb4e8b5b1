import type { Notebook } from '@playbook/core/document/notebook'
import type { Answers } from '@playbook/core/form/form'
import { sameJson } from '@playbook/core/json'
import { useEffect, useMemo, useRef, useState } from 'react'
import { openFilling } from '../live/filling.ts'
import { useSource } from '../live/playbook.tsx'
import type { Session } from '../live/room/session.ts'

/** The answers that differ from those of the playbook that is filled in. */
export function answersOf(filled: Notebook, source: Notebook): Answers {
  const before = new Map(source.cells.map((cell) => [cell.id, cell]))
  return Object.fromEntries(
    filled.cells.flatMap((cell) => {
      const was = before.get(cell.id)
      if (cell.kind !== 'step' || cell.params === undefined || was?.kind !== 'step') return []
      return sameJson(cell.params, was.params) ? [] : [[cell.id, cell.params]]
    }),
  )
}

/** What of a playbook makes its form: another one begins anew, with the answers that were given. */
const shapeOf = ({ cells }: Pick<Notebook, 'cells'>) =>
  JSON.stringify(
    cells.map((cell) => (cell.kind === 'step' ? [cell.id, cell.step, cell.bindings, cell.params, cell.form] : 0)),
  )

/** A playbook as it is being filled in, for as long as it is shown. */
export function useFilling(source: Session, first: Answers): Session | undefined {
  const cells = useSource(source.cells)
  const shape = useMemo(() => shapeOf({ cells }), [cells])
  const given = useRef(first)
  const [filling, setFilling] = useState<Session>()
  useEffect(() => {
    const opened = openFilling(source, given.current)
    const was = source.notebook.get()
    setFilling(opened)
    return () => {
      given.current = answersOf(opened.notebook.get(), was)
      setFilling(undefined)
      opened.close()
    }
  }, [source, shape])
  return filling
}

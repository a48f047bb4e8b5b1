import { setsFigure, type Names } from '@playbook/cells/comparedFigures'
import { Button } from '@playbook/cells/ui/frame/Button'
import { ToggleButtons } from '@playbook/cells/ui/frame/ToggleButtons'
import { FigureView } from '@playbook/cells/ui/figure/FigureView'
import { RowTable } from '@playbook/cells/ui/table/RowTable'
import { useMemo, useState } from 'react'
import { useCanEdit, useSession } from '../../live/playbook.tsx'
import { usePage } from '../context/context.tsx'
import type { Candidate } from './candidates.ts'
import styles from './Compare.module.css'
import { insertSet, setStepOf } from './newSet.ts'

const PARTS = ['shared', 'here', 'there'] as const
type Part = (typeof PARTS)[number]
const WORDS = { shared: 'Shared', here: 'Only here', there: 'Only there' } as const
const COLUMNS = [{ name: 'Member', value: (name: string) => name }]

/** What a type is a set of, in a word. */
const nounOf = (type: string) =>
  /\[(.*)\]/
    .exec(type)?.[1]
    ?.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase() ?? 'name'

interface Props extends Readonly<Record<Part, readonly string[]>> {
  readonly cells: readonly [Candidate, Candidate]
  readonly names: Names
  readonly onClose: () => void
}

/** The members that two sets share and those that only one has; each part can become a set of its own. */
export function ComparedSets({ cells: [one, other], names, onClose, shared, here, there }: Props) {
  const session = useSession()
  const { actions } = usePage()
  const canEdit = useCanEdit()
  const [part, setPart] = useState<Part>('shared')
  const parts = { shared, here, there }
  const members = parts[part]
  const drawn = useMemo(
    () =>
      setsFigure(
        [
          [...shared, ...here],
          [...shared, ...there],
        ],
        names,
        nounOf(one.type),
      ),
    [shared, here, there, names, one.type],
  )
  const step = setStepOf(session.registry, one.type)
  const keep = () => {
    if (step === undefined) return
    const [first, second] = names
    const titles = { shared: `${first} and ${second}`, here: `${first} alone`, there: `${second} alone` }
    onClose()
    actions.edit(() => insertSet(session, other.cell, step, { description: titles[part], set: [...members] }))
  }
  return (
    <>
      <FigureView figure={drawn} />
      <div className={styles.parts}>
        <div role="group" aria-label="Part">
          <ToggleButtons
            size="small"
            options={PARTS.map((each) => [each, `${WORDS[each]}: ${parts[each].length.toLocaleString('en')}`] as const)}
            chosen={part}
            onChoose={setPart}
          />
        </div>
        {canEdit && step !== undefined && (
          <Button size="small" disabled={members.length === 0} onClick={keep}>
            Copy as a new set
          </Button>
        )}
      </div>
      <RowTable key={part} label={WORDS[part]} rows={members} columns={COLUMNS} empty="Nothing is in this part." />
    </>
  )
}

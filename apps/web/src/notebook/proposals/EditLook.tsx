import { stepName } from '@playbook/core/document/step-name'
import type { ProposedEdit } from '@playbook/core/api/proposals'
import { wordChanges } from '@playbook/core/history/words'
import { membersChange, type MembersChange } from '@playbook/core/proposals/looks'
import type { Json } from '@playbook/core/step'
import { useSession, useSource } from '../../live/playbook.tsx'
import { slotLabel } from '../state/slotLabel.ts'
import styles from './Proposals.module.css'

/** What an edit would change, old and new beside each other. */
export function EditLook({ edit }: { readonly edit: ProposedEdit }) {
  switch (edit.kind) {
    case 'reword':
    case 'retitle':
      return <Words was={edit.was} is={edit.is} />
    case 'answer':
    case 'set':
      return <Values was={edit.was} is={edit.is} />
    case 'bind':
      return <Inputs edit={edit} />
    case 'move':
      return <Move edit={edit} />
    case 'remove':
      return <p className={styles.plain}>This cell would be removed.</p>
    case 'add':
      return <Added edit={edit} />
  }
}

function Words({ was, is }: { readonly was: string; readonly is: string }) {
  return (
    <p className={styles.words}>
      {wordChanges(was, is).map(({ kind, text }, at) => {
        if (kind === 'removed') return <del key={at}>{text}</del>
        return kind === 'added' ? <ins key={at}>{text}</ins> : <span key={at}>{text}</span>
      })}
    </p>
  )
}

const MOST_SHOWN = 60
const MOST_LETTERS = 2000

function Values({ was, is }: { readonly was: Json | undefined; readonly is: Json | undefined }) {
  const members = membersChange(was, is)
  return (
    <div className={styles.side}>
      <div>
        <p className={styles.caption}>{members === undefined ? 'Now' : `Now, ${members.was.length}`}</p>
        {members === undefined ? <Value value={was} /> : <Members all={members.was} marked={members.goes} as="goes" />}
      </div>
      <div>
        <p className={styles.caption}>{members === undefined ? 'Proposed' : proposedOf(members)}</p>
        {members === undefined ? <Value value={is} /> : <Members all={members.is} marked={members.comes} as="comes" />}
      </div>
    </div>
  )
}

function proposedOf({ is, goes, comes }: MembersChange): string {
  const parts = [
    goes.size > 0 && `${goes.size} ${goes.size === 1 ? 'goes' : 'go'}`,
    comes.size > 0 && `${comes.size} ${comes.size === 1 ? 'comes' : 'come'}`,
  ].filter(Boolean)
  return `Proposed, ${is.length}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}`
}

interface MembersProps {
  readonly all: readonly string[]
  readonly marked: ReadonlySet<string>
  readonly as: 'goes' | 'comes'
}

/** What comes or goes stands first, where not all of a long list is shown. */
function Members({ all, marked, as }: MembersProps) {
  const order = all.length <= MOST_SHOWN ? all : [...marked, ...all.filter((each) => !marked.has(each))]
  const rest = all.length - MOST_SHOWN
  return (
    <ul className={styles.members}>
      {order.slice(0, MOST_SHOWN).map((each) => (
        <li key={each} data-as={marked.has(each) ? as : undefined}>
          {!marked.has(each) ? each : as === 'goes' ? <del>{each}</del> : <ins>{each}</ins>}
        </li>
      ))}
      {rest > 0 && <li className={styles.more}>and {rest.toLocaleString('en')} more</li>}
    </ul>
  )
}

function Value({ value }: { readonly value: Json | undefined }) {
  if (value === undefined) return <p className={styles.plain}>nothing</p>
  const text = typeof value === 'string' ? value : JSON.stringify(value, undefined, 1)
  return <p className={styles.value}>{text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text}</p>
}

/** How a cell that feeds a slot is called on this page. */
function useNames(): (cell: string) => string {
  const session = useSession()
  const numbers = useSource(session.numbers)
  const cells = useSource(session.cells)
  return (id) => {
    const cell = cells.find((each) => each.id === id)
    if (cell === undefined) return 'proposed step'
    if (cell.kind === 'text') return 'the text'
    const label = stepName(cell, session.registry)
    return `${numbers.get(id) ?? ''} ${label}`.trim()
  }
}

type Source = string | readonly string[] | null

function Inputs({ edit }: { readonly edit: Extract<ProposedEdit, { kind: 'bind' }> }) {
  const { was, is } = edit
  const nameOf = useNames()
  const session = useSession()
  const cell = useSource(session.cells).find(({ id }) => id === edit.cell)
  const step = cell?.kind === 'step' ? session.registry.steps.get(cell.step) : undefined
  const slot = slotLabel(step, edit.slot)
  const words = (source: Source) => {
    if (source === null) return 'nothing'
    return (typeof source === 'string' ? [source] : source).map(nameOf).join(', ') || 'nothing'
  }
  return (
    <p className={styles.inputs}>
      <span data-as="goes">
        {slot} ← <del>{words(was)}</del>
      </span>
      <span aria-hidden>→</span>
      <span data-as="comes">
        {slot} ← <ins>{words(is)}</ins>
      </span>
    </p>
  )
}

function Move({ edit }: { readonly edit: Extract<ProposedEdit, { kind: 'move' }> }) {
  const nameOf = useNames()
  const place = (cell: string | null) => (cell === null ? 'the beginning' : `below ${nameOf(cell)}`)
  return (
    <p className={styles.plain}>
      Moves from <del>{place(edit.was)}</del> to <ins>{place(edit.after)}</ins>.
    </p>
  )
}

function Added({ edit: { cell } }: { readonly edit: Extract<ProposedEdit, { kind: 'add' }> }) {
  const nameOf = useNames()
  const { registry } = useSession()
  if (cell.kind === 'text') return <p className={styles.words}>{cell.text}</p>
  const step = registry.steps.get(cell.step)
  const slots = Object.entries(cell.bindings)
  return (
    <>
      {slots.length > 0 && (
        <p className={styles.inputs}>
          {slots.map(([slot, source]) => (
            <span key={slot}>
              {slotLabel(step, slot)} ← {(typeof source === 'string' ? [source] : source).map(nameOf).join(', ')}
            </span>
          ))}
        </p>
      )}
      {cell.description !== '' && <p className={styles.words}>{cell.description}</p>}
      {cell.params === undefined ? <p className={styles.plain}>{step?.description}</p> : <Value value={cell.params} />}
    </>
  )
}

import { capitalised } from '@playbook/core/text/capital'
import { Button } from '@playbook/cells/ui/frame/Button'
import type { EditOfProposal, Proposal, ProposedEdit } from '@playbook/core/api/proposals'
import { presentOf, standingOf, type Standing } from '@playbook/core/proposals/standing'
import { lineOf } from '@playbook/core/proposals/looks'
import { Check, PencilLine, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useCanEdit, useSession, useSource } from '../../live/playbook.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { proposerOf } from './context.tsx'
import { canChange, ChangeForm } from './ChangeForm.tsx'
import type { Deciding } from './deciding.ts'
import { EditLook } from './EditLook.tsx'
import { RefuseForm } from './RefuseForm.tsx'
import styles from './Proposals.module.css'
import { useDeciding } from './useDeciding.ts'

const TAGS: Readonly<Record<ProposedEdit['kind'], string>> = {
  add: 'proposed',
  remove: 'to be removed',
  move: 'to be moved',
  bind: 'changed input',
  answer: 'changed answer',
  set: 'changed parameter',
  reword: 'reworded',
  retitle: 'reworded',
}

/** How one edit stands against the playbook as it is now. */
export function useStanding(edit: ProposedEdit): Standing {
  const notebook = useSource(useSession().notebook)
  return useMemo(() => standingOf(edit, presentOf(notebook)), [edit, notebook])
}

const wordsOf = (standing: Standing, { kind }: ProposedEdit): string | undefined => {
  if (standing === 'gone') return 'Its cell was removed after this was proposed. Put it back, or refuse the edit.'
  if (standing === 'done') return 'It stands in the playbook already.'
  if (standing !== 'changed') return undefined
  return kind === 'reword' || kind === 'retitle'
    ? 'The words around it have changed since. Change the edit before you accept it.'
    : 'What it was made against has changed since.'
}

/** An edit in its place: what it changes, why, and what can be decided. */
export function EditCard({ proposal, item }: { readonly proposal: Proposal; readonly item: EditOfProposal }) {
  const { registry } = useSession()
  const deciding = useDeciding(proposal)
  const edit = item.instead ?? item.edit
  const standing = useStanding(edit)
  const [form, setForm] = useState<'change' | 'refuse'>()
  const said = item.verdict === 'open' ? wordsOf(standing, edit) : undefined
  const number = proposal.edits.indexOf(item) + 1
  const line = lineOf(edit, registry)
  const close = () => setForm(undefined)
  // What was added stands above.
  const stands = edit.kind === 'add' && (item.verdict === 'accepted' || item.verdict === 'changed')
  return (
    <section
      id={`edit-${item.id}`}
      className={styles.edit}
      data-kind={edit.kind}
      data-verdict={item.verdict}
      data-standing={standing}
      aria-label={`Edit ${number}: ${line}`}
      tabIndex={-1}
    >
      <header>
        <b>{line}</b>
        <span className={styles.tag}>{item.verdict === 'open' ? TAGS[edit.kind] : item.verdict}</span>
      </header>
      {!stands && <EditLook edit={edit} />}
      {said !== undefined && <p className={styles.standing}>{said}</p>}
      {form === 'change' && <ChangeForm edit={edit} item={item} deciding={deciding} onClose={close} />}
      {form === 'refuse' && <RefuseForm onRefuse={async (note) => deciding.refuse([item], note)} onClose={close} />}
      <footer>
        <span className={styles.number} aria-hidden>
          {number}
        </span>
        <div>
          {item.reason !== '' && <p className={styles.why}>{item.reason}</p>}
          <p className={styles.by}>
            <b>{capitalised(proposerOf(proposal))}</b> · <TimeAgo date={proposal.created} />
            <Decided item={item} deciding={deciding} />
          </p>
          {item.note !== '' && <p className={styles.by}>“{item.note}”</p>}
        </div>
        {item.verdict === 'open' && form === undefined && !proposal.isWithdrawn && (
          <Buttons item={item} edit={edit} standing={standing} deciding={deciding} onForm={setForm} />
        )}
      </footer>
    </section>
  )
}

const VERDICTS = { accepted: 'accepted', changed: 'changed and accepted', refused: 'refused' } as const

/** What became of it; a refusal can be taken back, and of what was accepted that is what Undo does. */
function Decided({ item, deciding }: { readonly item: EditOfProposal; readonly deciding: Deciding }) {
  const canEdit = useCanEdit()
  if (item.verdict === 'open' || item.decided === null) return null
  return (
    <>
      {' · '}
      {VERDICTS[item.verdict]} by {item.decided.by || 'somebody who left'}, <TimeAgo date={item.decided.at} />
      {canEdit && item.verdict === 'refused' && (
        <>
          {' · '}
          <button type="button" className={styles.link} onClick={() => void deciding.openAgain(item)}>
            Decide again
          </button>
        </>
      )}
    </>
  )
}

interface ButtonsProps {
  readonly item: EditOfProposal
  readonly edit: ProposedEdit
  readonly standing: Standing
  readonly deciding: Deciding
  readonly onForm: (form: 'change' | 'refuse') => void
}

function Buttons({ item, edit, standing, deciding, onForm }: ButtonsProps) {
  const canEdit = useCanEdit()
  const [isBusy, setBusy] = useState(false)
  if (!canEdit) return <span className={styles.open}>open</span>
  const isText = edit.kind === 'reword' || edit.kind === 'retitle'
  const cannot = standing === 'gone' || (standing === 'changed' && isText)
  const accept = () => {
    setBusy(true)
    void deciding.accept([item]).finally(() => setBusy(false))
  }
  return (
    <div className={styles.decide} role="group" aria-label="Decide">
      <Button size="small" disabled={cannot || isBusy} onClick={accept}>
        <Check size={14} aria-hidden /> Accept
      </Button>
      {canChange(edit) && standing !== 'gone' && (
        <Button size="small" disabled={isBusy} onClick={() => onForm('change')}>
          <PencilLine size={14} aria-hidden /> Change
        </Button>
      )}
      <Button size="small" disabled={isBusy} onClick={() => onForm('refuse')}>
        <X size={14} aria-hidden /> Refuse
      </Button>
    </div>
  )
}

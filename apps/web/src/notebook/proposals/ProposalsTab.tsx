import { capitalised } from '@playbook/core/text/capital'
import { Button } from '@playbook/cells/ui/frame/Button'
import type { Proposal, ProposalList } from '@playbook/core/api/proposals'
import { lineOf } from '@playbook/core/proposals/looks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { withdrawProposal } from '../../api/proposals.ts'
import { meQuery } from '../../api/queries.ts'
import { isOwner, useMayComment, useSession, useSource } from '../../live/playbook.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { showProblem } from '../../ui/toast/toasts.ts'
import { useComments } from '../comments/context.tsx'
import { Thread } from '../comments/Thread.tsx'
import comments from '../comments/Comments.module.css'
import panel from '../side/SidePanel.module.css'
import { ModeOfWriting } from '../suggest/ModeOfWriting.tsx'
import { useSuggesting } from '../suggest/context.tsx'
import { isOpen, proposerOf, useProposals } from './context.tsx'
import { Remark } from './Remark.tsx'
import styles from './Proposals.module.css'

const FILTERS = ['open', 'mine', 'model', 'decided'] as const
type Filter = (typeof FILTERS)[number]

const NAMES: Readonly<Record<Filter, string>> = { open: 'Open', mine: 'Mine', model: 'By a model', decided: 'Decided' }
const NONE: Readonly<Record<Filter, string>> = {
  open: 'Nothing waits to be decided. Switch to Suggesting above the notebook to propose edits yourself.',
  mine: 'You have proposed nothing yet.',
  model: 'The assistant has proposed nothing here.',
  decided: 'Nothing is decided yet.',
}

const filtered = ({ proposals }: ProposalList, filter: Filter, me: string) =>
  proposals.filter((each) => {
    if (filter === 'model') return each.agent !== null
    if (filter === 'mine') return each.author?.id === me
    return isOpen(each) === (filter === 'open')
  })

/** What people would change in the playbook. */
export function ProposalsTab() {
  const list = useSource(useProposals().list)
  const isAllowed = useMayComment()
  const me = useQuery(meQuery)
  const [filter, choose] = useState<Filter>('open')
  if (!isAllowed) return <p className={panel.empty}>Proposals are for people who may comment on this playbook.</p>
  if (list === undefined || me.data === undefined) return null
  const own = me.data.user.id
  const shown = filtered(list, filter, own)
  return (
    <div className={comments.comments}>
      <ModeOfWriting isInTab />
      <div className={comments.filters} role="group" aria-label="Which proposals">
        {FILTERS.map((each) => (
          <button key={each} type="button" aria-pressed={each === filter} onClick={() => choose(each)}>
            {NAMES[each]} {filtered(list, each, own).length}
          </button>
        ))}
      </div>
      {shown.length === 0 && <p className={panel.empty}>{NONE[filter]}</p>}
      {shown.map((proposal) => (
        <Card key={proposal.id} proposal={proposal} me={own} />
      ))}
    </div>
  )
}

const VERDICTS = { open: 'open', accepted: 'accepted', changed: 'changed', refused: 'refused' } as const

/** One proposal in the list; chosen, its edits are drawn among the cells. */
function Card({ proposal, me }: { readonly proposal: Proposal; readonly me: string }) {
  const { registry } = useSession()
  const { chosen } = useProposals()
  const { set: suggest } = useSuggesting()
  const { id, title, agent, created, edits, isWithdrawn } = proposal
  const isChosen = useSource(chosen) === id
  const name = capitalised(proposerOf(proposal))
  const show = () => {
    suggest(false)
    chosen.set(isChosen ? undefined : id)
  }
  return (
    <article className={styles.card} data-chosen={isChosen || undefined} aria-label={`Proposal of ${name}`}>
      <header>
        <div>
          <b>{title || `${edits.length} ${edits.length === 1 ? 'edit' : 'edits'}`}</b>
          <p className={styles.by}>
            {name} · <TimeAgo date={created} />
            {agent !== null && ` · ${agent.model}, at ${agent.host}`}
            {isWithdrawn && ' · taken back'}
          </p>
        </div>
        <Button size="small" aria-pressed={isChosen} onClick={show}>
          {isChosen ? 'Hide' : 'Show in place'}
        </Button>
      </header>
      <ol>
        {edits.map(({ id: one, edit, instead, verdict }, at) => (
          <li key={one}>
            <span className={styles.number}>{at + 1}</span>
            <span>{lineOf(instead ?? edit, registry)}</span>
            <span className={styles.verdict} data-verdict={verdict}>
              {VERDICTS[verdict]}
            </span>
          </li>
        ))}
      </ol>
      <Talk proposal={proposal} me={me} />
    </article>
  )
}

/** What is said about it, and how its author takes it back. */
function Talk({ proposal, me }: { readonly proposal: Proposal; readonly me: string }) {
  const session = useSession()
  const list = useSource(useComments().list)
  const connection = useSource(session.connection)
  const threads = list?.threads.filter(({ anchor }) => anchor.proposal === proposal.id) ?? []
  const mayWithdraw = isOpen(proposal) && (proposal.author?.id === me || isOwner(connection))
  const withdraw = () => {
    withdrawProposal(session.id, proposal.id).catch(showProblem)
  }
  return (
    <div className={styles.talk}>
      {threads.map((thread) => (
        <Thread key={thread.id} thread={thread} me={me} seen={list?.seen ?? null} />
      ))}
      <Remark proposal={proposal} />
      {mayWithdraw && (
        <Button size="small" kind="quiet" onClick={withdraw}>
          Take it back
        </Button>
      )}
    </div>
  )
}

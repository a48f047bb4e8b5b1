import { Button } from '@playbook/cells/ui/frame/Button'
import type { CommentAnchor, CommentList } from '@playbook/core/api/comments'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addComment, markSeen } from '../../api/comments.ts'
import { meQuery } from '../../api/queries.ts'
import { useMayComment, useSession, useSource } from '../../live/playbook.tsx'
import panel from '../side/SidePanel.module.css'
import { About } from './About.tsx'
import { CommentForm } from './CommentForm.tsx'
import styles from './Comments.module.css'
import { useComments } from './context.tsx'
import { Thread } from './Thread.tsx'
import { filtered, FILTERS, isUnread, type Filter } from './threads.ts'

const NAMES: Readonly<Record<Filter, string>> = { open: 'Open', mine: 'Mine', unread: 'Unread', resolved: 'Resolved' }
const NONE: Readonly<Record<Filter, string>> = {
  open: 'Nobody has commented. Mark some words or select a cell, and choose Comment.',
  mine: 'You have said nothing yet.',
  unread: 'You have seen everything.',
  resolved: 'Nothing is resolved yet.',
}
/** So long one has to look. */
const SEEN_AFTER_MS = 1500

/** What people say about the playbook. */
export function CommentsTab() {
  const comments = useComments()
  const list = useSource(comments.list)
  const draft = useSource(comments.draft)
  const isAllowed = useMayComment()
  const me = useQuery(meQuery)
  if (!isAllowed) return <p className={panel.empty}>Comments are for people who may comment on this playbook.</p>
  return (
    <div className={styles.comments}>
      {draft === undefined && (
        <Button size="small" onClick={() => comments.begin(undefined)}>
          Comment on the playbook
        </Button>
      )}
      <Drafts begun={draft} />
      {list !== undefined && me.data !== undefined && <Threads list={list} me={me.data.user.id} />}
    </div>
  )
}

interface Numbered {
  readonly number: number
  readonly anchor: CommentAnchor
}

/** The comments that are being sent, and the one that is begun: each in a form of its own, so that an answer ends its own alone. */
function Drafts({ begun }: { readonly begun: CommentAnchor | undefined }) {
  const { draft, show } = useComments()
  const [sending, setSending] = useState<readonly Numbered[]>([])
  const [number, setNumber] = useState(0)
  const send = (one: Numbered) => {
    // One that was refused is sent again.
    if (one.number !== number) return
    setSending([...sending, one])
    setNumber(number + 1)
    draft.set(undefined)
  }
  const end = (one: Numbered) => {
    setSending((before) => before.filter((each) => each.number !== one.number))
    if (draft.get() === one.anchor) draft.set(undefined)
  }
  const drafts = begun === undefined ? sending : [...sending, { number, anchor: begun }]
  return drafts.map((one) => (
    <Draft
      key={one.number}
      anchor={one.anchor}
      onSend={() => send(one)}
      onSent={(thread) => {
        end(one)
        // Who writes another one already is not led away from it.
        if (draft.get() === undefined) show(thread)
      }}
      onCancel={() => end(one)}
    />
  ))
}

interface DraftProps {
  readonly anchor: CommentAnchor
  readonly onSend: () => void
  readonly onSent: (thread: string) => void
  readonly onCancel: () => void
}

function Draft({ anchor, onSend, onSent, onCancel }: DraftProps) {
  const { id } = useSession()
  return (
    <section className={styles.thread} aria-label="New comment">
      <About anchor={anchor} />
      <CommentForm
        label="Your comment"
        submit="Comment"
        onSubmit={async (body, mentions) => {
          onSend()
          return addComment(id, { anchor, body, mentions: [...mentions] })
        }}
        onSent={(made) => onSent(made.id)}
        onCancel={onCancel}
      />
    </section>
  )
}

function Threads({ list, me }: { readonly list: CommentList; readonly me: string }) {
  const { active } = useComments()
  const [chosen, choose] = useState<Filter>('open')
  // What is new stays marked while one looks at it.
  const [seen] = useState(list.seen)
  const asked = useSource(active)
  const isResolved = list.threads.some(({ id, resolved }) => id === asked && resolved !== null)
  const filter = isResolved && chosen === 'open' ? 'resolved' : chosen
  useSeen(list, me)
  const shown = filtered({ ...list, seen }, filter, me)
  return (
    <>
      <div className={styles.filters} role="group" aria-label="Which comments">
        {FILTERS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === filter}
            onClick={() => {
              active.set(undefined)
              choose(each)
            }}
          >
            {NAMES[each]} {filtered({ ...list, seen }, each, me).length}
          </button>
        ))}
      </div>
      {shown.length === 0 && <p className={panel.empty}>{NONE[filter]}</p>}
      {shown.map((thread) => (
        <Thread key={thread.id} thread={thread} me={me} seen={seen} />
      ))}
    </>
  )
}

/** Tells the server that all was seen, after a while. */
function useSeen({ threads, seen }: CommentList, me: string): void {
  const { id } = useSession()
  const isNew = threads.some((thread) => isUnread(thread, me, seen))
  useEffect(() => {
    if (!isNew) return undefined
    const timer = setTimeout(() => void markSeen(id).catch(() => {}), SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [id, isNew, threads.length])
}

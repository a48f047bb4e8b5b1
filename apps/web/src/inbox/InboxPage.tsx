import { EmptyNote } from '@playbook/cells/ui/frame/EmptyNote'
import type { InboxEntry } from '@playbook/core/api/inbox'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useSignInFirst } from '../ui/useSignInFirst.ts'
import { markInboxSeen } from '../api/inbox.ts'
import { titleOf } from '../home/list.ts'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import { Shell } from '../ui/shell/Shell.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import styles from './Inbox.module.css'
import { Offer } from './Offer.tsx'
import { Request } from './Request.tsx'
import { useInbox } from './useInbox.ts'

/** Mentions, answers, shares, playbooks to take over and long runs that have ended. */
export function InboxPage() {
  const inbox = useInbox()
  useSignInFirst(inbox.error)
  const { entries } = inbox.data ?? {}
  const isNew = useNewOnce(entries)
  return (
    <Shell>
      <title>Inbox</title>
      <div className={styles.page}>
        <h1>Inbox</h1>
        <QueryAlert query={inbox} missing="Your inbox could not be loaded" outdated="This list may be out of date" />
        {entries?.length === 0 && (
          <EmptyNote
            why="Nothing here yet."
            next="Who writes @ and your name in a comment, answers you or shares a playbook is shown here."
          />
        )}
        {entries !== undefined && entries.length > 0 && (
          <ul className={styles.list}>
            {entries.map((entry) => (
              <Entry key={keyOf(entry)} entry={entry} isNew={isNew.has(keyOf(entry))} />
            ))}
          </ul>
        )}
        <p>
          <Link href="/account#mail">Choose what is sent to you by e-mail, too</Link>
        </p>
      </div>
    </Shell>
  )
}

const keyOf = ({ kind, playbook, at, thread, asker }: InboxEntry) => [kind, playbook, at, thread, asker].join(' ')

/** What was new when the page was opened stays marked; the server is told that all was seen. */
function useNewOnce(entries: readonly InboxEntry[] | undefined): ReadonlySet<string> {
  const queries = useQueryClient()
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const fresh = entries?.filter((entry) => entry.isNew) ?? []
    if (fresh.length === 0) return
    setKnown((before) => new Set([...before, ...fresh.map(keyOf)]))
    void markInboxSeen()
      .then(async () => queries.invalidateQueries({ queryKey: ['inbox'] }))
      .catch(() => {})
  }, [entries, queries])
  return known
}

const WORDS: Readonly<Record<InboxEntry['kind'], (by: string) => string>> = {
  mention: (by) => `${by} named you`,
  answer: (by) => `${by} answered`,
  share: (by) => `${by} shares a playbook with you`,
  request: (by) => `${by} asks for access to a playbook`,
  offer: (by) => `${by} asks you to own a playbook`,
  remark: (by) => `${by} says something in a review`,
  review: (by) => `${by} sent a review`,
  run: () => 'A long run has ended',
  role: (by) => `${by} changed what you may do`,
  published: (by) => `${by} published a playbook`,
  restored: (by) => `${by} restored an earlier state`,
  proposal: (by) => `${by} proposes edits`,
  decided: (by) => `${by} decided edits that you proposed`,
  check: () => 'A check of a publication found something new',
}

function addressOf({ kind, playbook, thread }: InboxEntry): string {
  if (kind === 'check') return `/public/${playbook}/checks`
  if (kind === 'review') return `/playbooks/${playbook}/reviews`
  if (kind === 'proposal' || kind === 'decided') return `/playbooks/${playbook}#proposals`
  return `/playbooks/${playbook}${thread === null ? '' : `#comment-${thread}`}`
}

function Entry({ entry, isNew }: { readonly entry: InboxEntry; readonly isNew: boolean }) {
  const { kind, by, words, at } = entry
  return (
    <li>
      <Link href={addressOf(entry)}>
        <span>
          <b>{WORDS[kind](by || 'Somebody')}</b>
          {isNew && <b> · new</b>}
        </span>
        {words !== '' && <p>{words}</p>}
        <span className={styles.meta}>
          {titleOf(entry)} · <TimeAgo date={at} />
        </span>
      </Link>
      {kind === 'offer' && <Offer entry={entry} />}
      {kind === 'request' && <Request entry={entry} />}
    </li>
  )
}

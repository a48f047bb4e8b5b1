import { Button } from '@playbook/cells/ui/frame/Button'
import { SharedRole, type SharedLink } from '@playbook/core/api/sharing'
import { useState, type FormEvent } from 'react'
import { addLink, endLink, renewLink } from '../../api/sharing.ts'
import { TermSelect } from '../../ui/TermSelect.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { copyText } from '../../ui/copyText.ts'
import { ROLES } from '../../format/roles.ts'
import styles from './Share.module.css'
import type { ShareProps } from './useSharing.ts'

/** How long a link lasts. */
const TERMS = [
  ['1', 'for a day'],
  ['7', 'for a week'],
  ['30', 'for a month'],
  ['', 'until you end it'],
] as const
const RENEWED_DAYS = 30

/** Links that give whoever opens them a role; those that have ended stay, to be renewed. */
export function Links({ id, state }: ShareProps) {
  const [isNew, setNew] = useState(false)
  const links = state.sharing?.links ?? []
  return (
    <section aria-labelledby="share-links" className={styles.links}>
      <h3 id="share-links">Links</h3>
      {links.length === 0 && !isNew && <p>Who opens a link you made gets what it gives, until it ends.</p>}
      <ul className={styles.people}>
        {links.map((link) => (
          <LinkRow key={link.id} id={id} state={state} link={link} />
        ))}
      </ul>
      {isNew ? (
        <LinkForm id={id} state={state} onDone={() => setNew(false)} />
      ) : (
        <Button size="small" onClick={() => setNew(true)}>
          New link
        </Button>
      )}
    </section>
  )
}

function LinkForm({ id, state, onDone }: ShareProps & { readonly onDone: () => void }) {
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const days = String(form.get('days') ?? '')
    const made = {
      name: String(form.get('name') ?? '').trim(),
      role: SharedRole.parse(form.get('role')),
      days: days === '' ? null : Number(days),
    }
    if (await state.change(async () => void (await addLink(id, made)))) onDone()
  }
  return (
    <form className={styles.newLink} onSubmit={(event) => void make(event)}>
      {/* The person asked for this form a moment ago. */}
      <input
        name="name"
        required
        maxLength={100}
        aria-label="Whom the link is for"
        placeholder="Lab meeting"
        autoFocus
      />
      <select name="role" aria-label="What the link gives" defaultValue="viewer">
        {SharedRole.options.map((role) => (
          <option key={role} value={role}>
            {ROLES[role]}
          </option>
        ))}
      </select>
      <TermSelect terms={TERMS} />
      <Button type="submit" kind="primary" busy={state.busy}>
        Make the link
      </Button>
    </form>
  )
}

function LinkRow({ id, state, link }: ShareProps & { readonly link: SharedLink }) {
  const { name } = link
  const copy = async () => copyText(`${location.origin}/open#${link.secret}`, `The link “${name}” is copied.`)
  const hasEnded = link.ended !== null
  return (
    <li className={styles.person}>
      <span className={styles.who} data-ended={hasEnded}>
        <b>{name}</b>
        <span>
          {ROLES[link.role]} · <Term link={link} /> · {openedWords(link.openedBy)}
        </span>
      </span>
      {hasEnded ? (
        <Button
          size="small"
          disabled={state.busy}
          aria-label={`Renew ${name} for a month`}
          onClick={() => void state.change(async () => renewLink(id, link.id, RENEWED_DAYS))}
        >
          Renew
        </Button>
      ) : (
        <Button size="small" aria-label={`Copy link ${name}`} onClick={() => void copy()}>
          Copy link
        </Button>
      )}
      <Button
        size="small"
        kind="danger"
        disabled={state.busy}
        aria-label={`${hasEnded ? 'Forget' : 'End'} the link ${name}`}
        onClick={() => void state.change(async () => endLink(id, link.id))}
      >
        {hasEnded ? 'Forget' : 'End'}
      </Button>
    </li>
  )
}

function Term({ link: { ended, expires } }: { readonly link: SharedLink }) {
  if (ended !== null) {
    return (
      <>
        ended <TimeAgo date={ended} />
      </>
    )
  }
  if (expires === null) return 'until you end it'
  return `ends ${new Date(expires).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })}`
}

const openedWords = (count: number) => (count === 0 ? 'not opened yet' : `opened by ${count}`)

import { Button } from '@playbook/cells/ui/frame/Button'
import { SharedRole, type Sharer } from '@playbook/core/api/sharing'
import { useState } from 'react'
import { setRole, share, takeOfferBack, unshare } from '../../api/sharing.ts'
import { colorOf } from '../../live/room/identity.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { ROLES } from '../../format/roles.ts'
import styles from './Share.module.css'
import type { ShareProps } from './useSharing.ts'

const OWNER = 'owner'
const REMOVE = 'remove'

/** A person with the playbook, and what they may do. */
export function PersonRow({ id, state, person }: ShareProps & { readonly person: Sharer }) {
  const [isAsking, setAsking] = useState(false)
  const name = person.name || person.email || 'Somebody without a name'
  const inviteAgain = async () => {
    const role = SharedRole.parse(person.role)
    if (await state.change(async () => share(id, person.email, role))) showToast(`${person.email} is told again.`)
  }
  const choose = (chosen: string) => {
    if (chosen === OWNER) return setAsking(true)
    const work = async () =>
      chosen === REMOVE ? unshare(id, person.id) : setRole(id, person.id, SharedRole.parse(chosen))
    return void state.change(work)
  }
  return (
    <li className={styles.person}>
      <Avatar name={name} color={colorOf(person.id)} picture={person.picture} />
      <span className={styles.who}>
        <b>{name}</b>
        <span>
          {[
            person.name !== '' && person.email,
            person.affiliation,
            person.link !== null && `by the link “${person.link}”`,
          ]
            .filter((each) => each !== false && each !== '')
            .map((each) => `${String(each)} · `)}
          <Seen person={person} />
          {person.isInvited && person.role !== 'owner' && (
            <Button size="small" kind="quiet" disabled={state.busy} onClick={() => void inviteAgain()}>
              Send again
            </Button>
          )}
        </span>
      </span>
      {person.role === 'owner' ? (
        <span className={styles.role}>owner</span>
      ) : (
        <select
          aria-label={`What ${name} may do`}
          value={person.role}
          disabled={state.busy}
          onChange={({ target }) => choose(target.value)}
        >
          {SharedRole.options.map((each) => (
            <option key={each} value={each}>
              {ROLES[each]}
            </option>
          ))}
          <option value={OWNER}>is to own it…</option>
          <option value={REMOVE}>no longer shared</option>
        </select>
      )}
      {person.isAskedToOwn && (
        <span className={styles.sure}>
          Asked to own this playbook.
          <Button size="small" disabled={state.busy} onClick={() => void state.change(async () => takeOfferBack(id))}>
            Take it back
          </Button>
        </span>
      )}
      {isAsking && (
        <span className={styles.sure} role="alert">
          {name} is asked in their inbox. Once they say yes, they own this playbook and you may edit it.
          <Button
            size="small"
            kind="danger"
            onClick={() => {
              setAsking(false)
              void state.change(async () => setRole(id, person.id, OWNER))
            }}
          >
            Ask {name}
          </Button>
          <Button size="small" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </span>
      )}
    </li>
  )
}

function Seen({ person }: { readonly person: Sharer }) {
  if (person.isInvited) return 'has not signed in yet'
  if (person.seen === null) return 'has not opened it yet'
  return (
    <>
      seen <TimeAgo date={person.seen} />
    </>
  )
}

import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import { Visibility } from '@playbook/core/api/playbooks'
import { SharedRole } from '@playbook/core/api/sharing'
import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { meQuery } from '../../api/queries.ts'
import { setVisibility, share } from '../../api/sharing.ts'
import { useMessagePlace } from '../../api/useMessagePlace.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { copyText } from '../../ui/copyText.ts'
import styles from './Share.module.css'
import { GroupShares } from './GroupShares.tsx'
import { Links } from './Links.tsx'
import { PersonRow } from './PersonRow.tsx'
import { ROLES, VISIBILITIES } from '../../format/roles.ts'
import { useSharing, type ShareProps } from './useSharing.ts'

/** With whom a playbook is shared; for its owner. */
export function ShareDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const state = useSharing(id)
  const { sharing, change } = state
  const copy = async () => copyText(`${location.origin}/playbooks/${id}`, 'The address is copied.')
  return (
    <Dialog
      title="Share"
      wide
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void copy()}>
            <Link2 size={15} aria-hidden />
            Copy address
          </Button>
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <InviteForm id={id} state={state} />
      {state.problem !== undefined && <Alert what="Nothing was changed" next={state.problem} />}
      <ul className={styles.people} aria-label="Shared with" aria-busy={sharing === undefined}>
        {sharing?.people.map((person) => (
          <PersonRow key={person.id} id={id} person={person} state={state} />
        ))}
      </ul>
      <GroupShares id={id} state={state} />
      <Links id={id} state={state} />
      <p>
        <Link href={`/playbooks/${id}/reviews`}>Ask for a review, and read the reviews</Link>
      </p>
      <label className={styles.visibility}>
        Who else may read
        <select
          value={sharing?.visibility ?? 'private'}
          disabled={sharing === undefined || state.busy}
          onChange={({ target }) => void change(async () => setVisibility(id, Visibility.parse(target.value)))}
        >
          {Visibility.options.map((each) => (
            <option key={each} value={each}>
              {VISIBILITIES[each]}
            </option>
          ))}
        </select>
      </label>
    </Dialog>
  )
}

function InviteForm({ id, state }: ShareProps) {
  const me = useQuery(meQuery)
  const { sendsMail } = useMessagePlace()
  const [location] = useLocation()
  const [email, setEmail] = useState('')
  const [toldOf, setToldOf] = useState<string>()
  const [role, setNewRole] = useState<SharedRole>('editor')
  const invite = async (event: FormEvent) => {
    event.preventDefault()
    setToldOf(undefined)
    let left = email.split(/[\s,;]+/).filter((each) => each !== '')
    const byOrcid = left.filter((each) => !each.includes('@'))
    const isDone = await state.change(async () => {
      for (const who of left) {
        await share(id, who, role)
        left = left.slice(1)
      }
    })
    // Whoever was refused stays in the field, with those behind.
    setEmail(left.join(', '))
    if (isDone && byOrcid.length > 0) setToldOf(byOrcid.join(', '))
  }
  if (me.data?.user.isGuest === true) {
    return (
      <p>
        As a guest you share by a link, below. <Link href={`/sign-in?to=${encodeURIComponent(location)}`}>Sign in</Link>{' '}
        to invite people by e-mail; what you made comes with you.
      </p>
    )
  }
  return (
    <form className={styles.invite} onSubmit={(event) => void invite(event)}>
      <input
        required
        autoComplete="off"
        maxLength={8000}
        aria-label="E-mail of a person, or their ORCID iD; several with commas"
        placeholder="E-mails or ORCID iDs, with commas"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <select
        aria-label="What they may do"
        value={role}
        onChange={({ target }) => setNewRole(SharedRole.parse(target.value))}
      >
        {SharedRole.options.map((each) => (
          <option key={each} value={each}>
            {ROLES[each]}
          </option>
        ))}
      </select>
      <Button type="submit" kind="primary" busy={state.busy}>
        Share
      </Button>
      {!sendsMail && <p>This server sends no e-mail: tell them the address yourself.</p>}
      {toldOf !== undefined && (
        <p role="status">If somebody here has signed in with {toldOf}, it is shared with them.</p>
      )}
    </form>
  )
}

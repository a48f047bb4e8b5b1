import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import { Visibility } from '@playbook/core/api/playbooks'
import { SharedRole } from '@playbook/core/api/sharing'
import { Link2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Link } from 'wouter'
import { setVisibility, share } from '../../api/sharing.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import styles from './Share.module.css'
import { Links } from './Links.tsx'
import { PersonRow } from './PersonRow.tsx'
import { ROLES } from './roles.ts'
import { useSharing, type ShareProps } from './useSharing.ts'

const VISIBILITIES: Readonly<Record<Visibility, string>> = {
  private: 'Only people named above',
  link: 'Whoever has the link may read',
  public: 'Everybody may read, and finds it in the list of public playbooks',
}

/** With whom a playbook is shared; for its owner. */
export function ShareDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const state = useSharing(id)
  const { sharing, change } = state
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}/playbooks/${id}`)
    showToast('The address is copied.')
  }
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
  const [email, setEmail] = useState('')
  const [role, setNewRole] = useState<SharedRole>('editor')
  const invite = async (event: FormEvent) => {
    event.preventDefault()
    if (await state.change(async () => share(id, email.trim(), role))) setEmail('')
  }
  return (
    <form className={styles.invite} onSubmit={(event) => void invite(event)}>
      <input
        type="email"
        required
        aria-label="E-mail of a person"
        placeholder="E-mail of a person"
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
    </form>
  )
}

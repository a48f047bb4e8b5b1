import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import type { Group } from '@playbook/core/api/groups'
import { SharedRole } from '@playbook/core/api/sharing'
import { useState, type FormEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { deleteGroup, removeMember, setGroup } from '../api/groups.ts'
import { ROLES } from '../format/roles.ts'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import { Shell } from '../ui/shell/Shell.tsx'
import { showToast } from '../ui/toast/toasts.ts'
import { useSignInFirst } from '../ui/useSignInFirst.ts'
import { counted } from './counted.ts'
import styles from './Groups.module.css'
import { GroupFolder } from './GroupFolder.tsx'
import { GroupMembers } from './GroupMembers.tsx'
import { useGroup, type GroupState } from './useGroup.ts'

/** What the parts of the page of a group are given. */
export interface GroupProps {
  readonly group: Group
  readonly state: GroupState
}

/** One group: its folder, its members, and what it is called. */
export function GroupPage({ id }: { readonly id: string }) {
  const state = useGroup(id)
  const { query, problem } = state
  useSignInFirst(query.error)
  const group = query.data
  return (
    <Shell>
      <title>{group?.name ?? 'Group'}</title>
      <div className={styles.page}>
        <p>
          <Link href="/groups">All groups</Link>
        </p>
        <h1>{group?.name ?? 'Group'}</h1>
        <QueryAlert query={query} missing="The group could not be loaded" outdated="This may be out of date" />
        {problem !== undefined && <Alert what="Nothing was changed" next={problem} />}
        {group !== undefined && (
          <>
            <GroupFolder group={group} state={state} />
            <GroupMembers group={group} state={state} />
            {group.isManager && <Settings key={`${group.name} ${group.role}`} group={group} state={state} />}
            <Leave group={group} state={state} />
          </>
        )}
      </div>
    </Shell>
  )
}

function Settings({ group, state }: GroupProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const settings = { name: String(form.get('name') ?? ''), role: SharedRole.parse(form.get('role')) }
    void state
      .change(async () => setGroup(group.id, settings))
      .then((isDone) => isDone && showToast('The group is changed.'))
  }
  return (
    <section aria-labelledby="settings">
      <h2 id="settings">Settings</h2>
      <form className={styles.form} onSubmit={submit}>
        <label>
          Name
          <input name="name" required maxLength={100} autoComplete="off" defaultValue={group.name} />
        </label>
        <label>
          Offered first when sharing: members
          <select name="role" defaultValue={group.role}>
            {SharedRole.options.map((role) => (
              <option key={role} value={role}>
                {ROLES[role]}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" busy={state.busy}>
          Save
        </Button>
      </form>
      <p>What a playbook gives the group is said where it is shared, by its owner alone.</p>
    </section>
  )
}

function Leave({ group, state }: GroupProps) {
  const [, navigate] = useLocation()
  const [asked, setAsked] = useState<'leave' | 'delete'>()
  const you = group.members.find(({ isYou }) => isYou)
  const go = async (work: () => Promise<void>) => {
    setAsked(undefined)
    // Who has left is not to look at it again.
    await state.change(async () => {
      await work()
      navigate('/groups')
    })
  }
  return (
    <section aria-labelledby="leave">
      <h2 id="leave">Leave</h2>
      <div className={styles.sure}>
        <Button aria-expanded={asked === 'leave'} onClick={() => setAsked(asked === 'leave' ? undefined : 'leave')}>
          Leave the group…
        </Button>
        {group.isManager && (
          <Button
            kind="danger"
            aria-expanded={asked === 'delete'}
            onClick={() => setAsked(asked === 'delete' ? undefined : 'delete')}
          >
            Delete the group…
          </Button>
        )}
      </div>
      {asked === 'leave' && you !== undefined && (
        <p className={styles.sure} role="alert">
          You no longer have what others share with the group. What you own stays yours, and shared with the group until
          you end that in its Share dialog.
          <Button kind="danger" busy={state.busy} onClick={() => void go(async () => removeMember(group.id, you.id))}>
            Leave it now
          </Button>
        </p>
      )}
      {asked === 'delete' && (
        <p className={styles.sure} role="alert">
          {group.playbooks.length === 0
            ? 'No playbook is shared with the group.'
            : `${counted(group.playbooks.length, 'playbook')} shared with the group ${group.playbooks.length === 1 ? 'stays with its owner' : 'stay with their owners'}; the other members no longer have what they have by the group alone.`}
          <Button kind="danger" busy={state.busy} onClick={() => void go(async () => deleteGroup(group.id))}>
            Delete it now
          </Button>
        </p>
      )}
    </section>
  )
}

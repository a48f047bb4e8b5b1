import { Button } from '@playbook/cells/ui/frame/Button'
import type { GroupMember } from '@playbook/core/api/groups'
import { useState, type FormEvent } from 'react'
import { addMember, removeMember, setManager } from '../api/groups.ts'
import { colorOf } from '../live/room/identity.ts'
import { Avatar } from '../ui/Avatar.tsx'
import type { GroupProps } from './GroupPage.tsx'
import styles from './Groups.module.css'
import type { GroupState } from './useGroup.ts'

/** Who is in a group; managers add and remove people. */
export function GroupMembers({ group, state }: GroupProps) {
  return (
    <section aria-labelledby="members">
      <h2 id="members">Members</h2>
      <ul className={styles.list}>
        {group.members.map((member) => (
          <Row key={member.id} id={group.id} member={member} state={state} mayChange={group.isManager} />
        ))}
      </ul>
      {group.isManager && <AddForm id={group.id} state={state} />}
    </section>
  )
}

interface RowProps {
  readonly id: string
  readonly member: GroupMember
  readonly state: GroupState
  readonly mayChange: boolean
}

function Row({ id, member, state, mayChange }: RowProps) {
  const [isAsking, setAsking] = useState(false)
  const name = member.name || member.email || 'Somebody who was invited'
  const choose = (chosen: string) => {
    if (chosen === 'remove') setAsking(true)
    else void state.change(async () => setManager(id, member.id, chosen === 'manager'))
  }
  return (
    <li>
      <Avatar name={name} color={colorOf(member.id)} picture={member.picture} />
      <span className={styles.who}>
        <b>
          {name}
          {member.isYou && ' (you)'}
        </b>
        <span>
          {[member.name === '' ? '' : member.email, member.affiliation, member.isInvited ? 'has not signed in yet' : '']
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      </span>
      {mayChange ? (
        <select
          aria-label={`What ${name} is in the group`}
          value={member.isManager ? 'manager' : 'member'}
          disabled={state.busy}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="manager">manager</option>
          <option value="member">member</option>
          {!member.isYou && <option value="remove">remove…</option>}
        </select>
      ) : (
        <span className={styles.role}>{member.isManager ? 'manager' : 'member'}</span>
      )}
      {isAsking && (
        <span className={styles.sure} role="alert">
          {name} no longer has what is shared with the group. What {name} owns stays theirs.
          <Button
            size="small"
            kind="danger"
            busy={state.busy}
            onClick={() => void state.change(async () => removeMember(id, member.id)).then(() => setAsking(false))}
          >
            Remove {name}
          </Button>
          <Button size="small" onClick={() => setAsking(false)}>
            Keep {name}
          </Button>
        </span>
      )}
    </li>
  )
}

function AddForm({ id, state }: { readonly id: string; readonly state: GroupState }) {
  const [who, setWho] = useState('')
  const [toldOf, setToldOf] = useState<string>()
  const add = async (event: FormEvent) => {
    event.preventDefault()
    setToldOf(undefined)
    const named = who.trim()
    if (!(await state.change(async () => addMember(id, named)))) return
    setWho('')
    if (!named.includes('@')) setToldOf(named)
  }
  return (
    <form className={styles.form} onSubmit={(event) => void add(event)}>
      <label>
        E-mail of a person, or their ORCID iD
        <input
          required
          autoComplete="off"
          maxLength={320}
          value={who}
          onChange={({ target }) => setWho(target.value)}
        />
      </label>
      <Button type="submit" kind="primary" busy={state.busy}>
        Add to the group
      </Button>
      {toldOf !== undefined && (
        <p role="status">If somebody here has signed in with {toldOf}, they are in the group.</p>
      )}
    </form>
  )
}

import { Button } from '@playbook/cells/ui/frame/Button'
import { SharedRole, type SharedGroup } from '@playbook/core/api/sharing'
import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Link } from 'wouter'
import { groupsQuery } from '../../api/groups.ts'
import { meQuery } from '../../api/queries.ts'
import { shareWithGroup, unshareFromGroup } from '../../api/sharing.ts'
import { membersWords, ROLES } from '../../format/roles.ts'
import styles from './Share.module.css'
import type { ShareProps } from './useSharing.ts'

const REMOVE = 'remove'

/** Groups that have the playbook, and the way to share it with another one of one's own. */
export function GroupShares({ id, state }: ShareProps) {
  const me = useQuery(meQuery)
  const mine = useQuery({ ...groupsQuery, enabled: me.data !== undefined && me.data.user.isGuest !== true })
  const shared = state.sharing?.groups ?? []
  const others = (mine.data?.groups ?? []).filter((group) => !shared.some((each) => each.id === group.id))
  if (me.data?.user.isGuest === true) return null
  return (
    <section aria-labelledby="share-groups" className={styles.links}>
      <h3 id="share-groups">Groups</h3>
      <ul className={styles.people}>
        {shared.map((group) => (
          <GroupRow key={group.id} id={id} state={state} group={group} />
        ))}
      </ul>
      {others.length > 0 && <GroupForm id={id} state={state} groups={others} />}
      {mine.data?.groups.length === 0 && (
        <p>
          Share with a whole lab at once: <Link href="/groups">make a group</Link>
        </p>
      )}
    </section>
  )
}

interface GroupFormProps extends ShareProps {
  readonly groups: readonly { readonly id: string; readonly name: string; readonly role: SharedRole }[]
}

function GroupForm({ id, state, groups }: GroupFormProps) {
  const [chosen, setChosen] = useState('')
  const [role, setRole] = useState<SharedRole>()
  const group = groups.find((each) => each.id === chosen) ?? groups[0]
  if (group === undefined) return null
  const given = role ?? group.role
  const share = async (event: FormEvent) => {
    event.preventDefault()
    if (await state.change(async () => shareWithGroup(id, group.id, given))) setRole(undefined)
  }
  return (
    <form className={styles.invite} onSubmit={(event) => void share(event)}>
      <select
        aria-label="A group of yours"
        value={group.id}
        onChange={({ target }) => {
          setChosen(target.value)
          setRole(undefined)
        }}
      >
        {groups.map((each) => (
          <option key={each.id} value={each.id}>
            {each.name}
          </option>
        ))}
      </select>
      <select
        aria-label="What its members may do"
        value={given}
        onChange={({ target }) => setRole(SharedRole.parse(target.value))}
      >
        {SharedRole.options.map((each) => (
          <option key={each} value={each}>
            {ROLES[each]}
          </option>
        ))}
      </select>
      <Button type="submit" busy={state.busy}>
        Share with the group
      </Button>
    </form>
  )
}

function GroupRow({ id, state, group }: ShareProps & { readonly group: SharedGroup }) {
  const choose = (chosen: string) =>
    void state.change(async () =>
      chosen === REMOVE ? unshareFromGroup(id, group.id) : shareWithGroup(id, group.id, SharedRole.parse(chosen)),
    )
  return (
    <li className={styles.person}>
      <UsersRound size={20} aria-hidden className={styles.groupIcon ?? ''} />
      <span className={styles.who}>
        {group.members === null ? <b>{group.name}</b> : <Link href={`/groups/${group.id}`}>{group.name}</Link>}
        <span>{group.members === null ? 'a group that you have left' : membersWords(group.members)}</span>
      </span>
      <select
        aria-label={`What members of ${group.name} may do`}
        value={group.role}
        disabled={state.busy}
        onChange={({ target }) => choose(target.value)}
      >
        {SharedRole.options.map((each) => (
          <option key={each} value={each}>
            {ROLES[each]}
          </option>
        ))}
        <option value={REMOVE}>no longer shared</option>
      </select>
    </li>
  )
}

import { Button } from '@playbook/cells/ui/frame/Button'
import { EmptyNote } from '@playbook/cells/ui/frame/EmptyNote'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { addGroup, groupsQuery } from '../api/groups.ts'
import { meQuery } from '../api/queries.ts'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import { Shell } from '../ui/shell/Shell.tsx'
import { useSignInFirst } from '../ui/useSignInFirst.ts'
import { counted } from './counted.ts'
import styles from './Groups.module.css'

/** The groups that one is in, and the way to make another. */
export function GroupsPage() {
  const me = useQuery(meQuery)
  useSignInFirst(me.error)
  const groups = useQuery({ ...groupsQuery, enabled: me.data?.mode === 'accounts' })
  return (
    <Shell>
      <title>Groups</title>
      <div className={styles.page}>
        <h1>Groups</h1>
        <p>
          People who work together, such as a lab. Share a playbook with a group, and everybody in it has it; who joins
          later has it, too, and who leaves has it no longer.
        </p>
        {me.data?.mode === 'local' && <p>This server belongs to one person: there are no groups.</p>}
        {me.data?.mode === 'accounts' && (
          <>
            <QueryAlert
              query={groups}
              missing="Your groups could not be loaded"
              outdated="This list may be out of date"
            />
            {groups.data?.groups.length === 0 && (
              <EmptyNote why="You are in no group yet." next="Make one, or ask a manager of one to add you." />
            )}
            {groups.data !== undefined && groups.data.groups.length > 0 && (
              <ul className={styles.list} aria-label="Your groups">
                {groups.data.groups.map(({ id, name, members, playbooks, isManager }) => (
                  <li key={id}>
                    <span className={styles.who}>
                      <Link href={`/groups/${id}`}>{name}</Link>
                      <span>
                        {counted(members, 'member')} · {counted(playbooks, 'playbook')}
                        {isManager && ' · you manage it'}
                      </span>
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {me.data.user.isGuest === true ? (
              <p>
                Guests make no groups. <Link href="/sign-in?to=%2Fgroups">Sign in</Link>; what you made comes with you.
              </p>
            ) : (
              <NewGroup />
            )}
          </>
        )}
      </div>
    </Shell>
  )
}

function NewGroup() {
  const [, navigate] = useLocation()
  const make = useMutation({ mutationFn: addGroup, onSuccess: ({ id }) => navigate(`/groups/${id}`) })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    make.mutate(String(new FormData(event.currentTarget).get('name') ?? ''))
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <label>
        Name of a new group
        <input name="name" required maxLength={100} autoComplete="off" placeholder="Islet lab" />
      </label>
      <Button type="submit" kind="primary" busy={make.isPending}>
        Make the group
      </Button>
      {make.error !== null && <p role="alert">{make.error.message}</p>}
    </form>
  )
}

import { Alert } from '@playbook/cells/ui/frame/Alert'
import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { readAccess } from '../../api/sharing.ts'
import { colorOf } from '../../live/room/identity.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ACCESS_ROLES, membersWords, VISIBILITIES } from '../../format/roles.ts'
import styles from './Share.module.css'

/** Who reads what one writes; for those who write in a playbook of somebody else. */
export function AccessDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: ['access', id],
    queryFn: ({ signal }) => readAccess(id, signal),
    staleTime: 0,
  })
  return (
    <Dialog title="Who has access" description="Its owner changes this." onClose={onClose}>
      {error !== null && <Alert what="It could not be loaded" next={error.message} />}
      <ul className={styles.people} aria-label="Shared with" aria-busy={data === undefined}>
        {data?.people.map((person) => {
          const name = person.name || person.email || 'Somebody who was invited'
          return (
            <li key={person.id} className={styles.person}>
              <Avatar name={name} color={colorOf(person.id)} picture={person.picture} />
              <span className={styles.who}>
                <b>{name}</b>
                <span>{[person.name === '' ? '' : person.email, person.affiliation].filter(Boolean).join(' · ')}</span>
              </span>
              <span className={styles.role}>{ACCESS_ROLES[person.role]}</span>
            </li>
          )
        })}
        {data?.groups.map(({ id: group, name, members, role }) => (
          <li key={group} className={styles.person}>
            <UsersRound size={20} aria-hidden className={styles.groupIcon ?? ''} />
            <span className={styles.who}>
              <b>{name}</b>
              <span>{membersWords(members)}</span>
            </span>
            <span className={styles.role}>{ACCESS_ROLES[role]}</span>
          </li>
        ))}
      </ul>
      {data !== undefined && (
        <p>
          Who else may read: <b>{VISIBILITIES[data.visibility]}</b>
        </p>
      )}
    </Dialog>
  )
}

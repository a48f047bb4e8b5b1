import { Button } from '@playbook/cells/ui/frame/Button'
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { createPlaybook } from '../api/playbooks.ts'
import { shareWithGroup } from '../api/sharing.ts'
import { titleOf } from '../home/list.ts'
import { ROLES } from '../format/roles.ts'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import type { GroupProps } from './GroupPage.tsx'
import styles from './Groups.module.css'

/** The playbooks that are shared with a group. */
export function GroupFolder({ group, state }: GroupProps) {
  const [, navigate] = useLocation()
  // One that was made and could not be shared is there already when it is tried again.
  const made = useRef<string>(undefined)
  const start = async () => {
    await state.change(async () => {
      const id = (made.current ??= (await createPlaybook()).id)
      await shareWithGroup(id, group.id, group.role)
      navigate(`/playbooks/${id}`)
    })
  }
  return (
    <section aria-labelledby="folder">
      <h2 id="folder">Playbooks</h2>
      {group.playbooks.length === 0 && (
        <p>Nothing is shared with the group yet. Begin a playbook here, or choose the group in Share of one you own.</p>
      )}
      {group.playbooks.length > 0 && (
        <ul className={styles.list}>
          {group.playbooks.map((playbook) => (
            <li key={playbook.id}>
              <span className={styles.who}>
                <Link href={`/playbooks/${playbook.id}`}>{titleOf(playbook)}</Link>
                <span>
                  {playbook.owner !== '' && `${playbook.owner} · `}
                  <TimeAgo date={playbook.updated} />
                </span>
              </span>
              <span className={styles.role}>members {ROLES[playbook.gives]}</span>
            </li>
          ))}
        </ul>
      )}
      <Button kind="primary" busy={state.busy} onClick={() => void start()}>
        <Plus size={15} aria-hidden />
        New playbook in this group
      </Button>
    </section>
  )
}

import { EmptyNote } from '@playbook/cells/ui/frame/EmptyNote'
import { useQuery } from '@tanstack/react-query'
import { listPublic } from '../api/sharing.ts'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import { Shell } from '../ui/shell/Shell.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import styles from './Home.module.css'
import { titleOf } from './list.ts'
import { Published } from './Published.tsx'
import { Row, RowsComing } from './Row.tsx'

/** The playbooks that everybody may read, also signed out. */
export function PublicPage() {
  const found = useQuery({ queryKey: ['public'], queryFn: ({ signal }) => listPublic(signal) })
  return (
    <Shell active="/public">
      <title>Public playbooks</title>
      <div className={styles.page}>
        <h1>Public playbooks</h1>
        <p className={styles.lead}>Read them as they are, with every result and where it comes from.</p>
        <Published />
        <h2 className={styles.open}>Open while they are worked on</h2>
        <QueryAlert
          className={styles.problem}
          query={found}
          missing="The list could not be loaded"
          outdated="This list may be out of date"
        />
        {found.isPending && <RowsComing label="Loading public playbooks" />}
        {found.data?.playbooks.length === 0 && (
          <EmptyNote why="Nobody has made a playbook public here yet." next="The owner of one can, under Share." />
        )}
        {found.data !== undefined && found.data.playbooks.length > 0 && (
          <ul className={styles.list}>
            {found.data.playbooks.map((playbook) => (
              <Row
                key={playbook.id}
                title={titleOf(playbook)}
                href={`/playbooks/${playbook.id}/report`}
                text={[playbook.owner, playbook.description].filter((part) => part !== '').join(' · ')}
                hues={playbook.hues}
                meta={<TimeAgo date={playbook.updated} />}
              >
                {null}
              </Row>
            ))}
          </ul>
        )}
      </div>
    </Shell>
  )
}

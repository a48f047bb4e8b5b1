import type { FileRecord } from '@playbook/core/api/files'
import { ProjectBrowser } from './ProjectBrowser.tsx'
import styles from './ProjectTab.module.css'

interface Props {
  /** Endings that the step reads. */
  readonly accept: readonly string[]
  readonly chosen: FileRecord | undefined
  readonly onChoose: (file: FileRecord) => void
  readonly readOnly: boolean
}

/** Chooses a file of the person's own projects on CAVATICA or a platform like it; the playbook keeps its address, never a token. */
export function ProjectTab(props: Props) {
  const { accept, chosen, onChoose, readOnly } = props
  return (
    <div className={styles.tab}>
      {chosen !== undefined && (
        <p className={styles.chosen}>
          <b>{chosen.filename}</b> stays in its project. The playbook keeps its address; who runs this step needs a
          token that opens it.
        </p>
      )}
      {readOnly ? (
        chosen === undefined && <p>No file of a project is chosen.</p>
      ) : (
        <ProjectBrowser accept={accept} isChosen={(url) => url === chosen?.url} onChoose={onChoose} />
      )}
    </div>
  )
}

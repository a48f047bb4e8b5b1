import type { FileRecord } from '@playbook/core/api/files'
import { useState } from 'react'
import { Alert } from '../../frame/Alert.tsx'
import { Button } from '../../frame/Button.tsx'
import { Spinner } from '../../frame/Spinner.tsx'
import { askIntegration, askProjects } from './ask.ts'
import { Folder, type Place } from './Folder.tsx'
import styles from './ProjectTab.module.css'
import { useAsked } from '../../frame/useAsked.ts'

interface Props {
  /** Endings that the step reads. */
  readonly accept: readonly string[]
  readonly chosen: FileRecord | undefined
  readonly onChoose: (file: FileRecord) => void
  readonly readOnly: boolean
}

/** Chooses a file of the person's own projects on CAVATICA; the playbook keeps its address, never a token. */
export function ProjectTab(props: Props) {
  const { chosen, readOnly } = props
  return (
    <div className={styles.tab}>
      {chosen !== undefined && (
        <p className={styles.chosen}>
          <b>{chosen.filename}</b> stays in its project. The playbook keeps its address; who runs this step needs a
          token that opens it.
        </p>
      )}
      {readOnly ? chosen === undefined && <p>No file of a project is chosen.</p> : <Browse {...props} />}
    </div>
  )
}

function Browse(props: Props) {
  const known = useAsked(askIntegration)
  if (known.error !== undefined) {
    return <Alert what="Your projects could not be looked at." next={known.error} />
  }
  if (known.value === undefined) return <Spinner label="Asking for your projects" />
  if (known.value.ending === null) {
    return (
      <Alert
        kind="note"
        what="Choose files of your projects on CAVATICA."
        next={
          <>
            Add your token once under <a href="/account#cavatica">Account</a>. It is kept encrypted, goes to CAVATICA
            alone, and is no part of a playbook.
          </>
        }
      >
        <Button size="small" onClick={known.again}>
          I have added it
        </Button>
      </Alert>
    )
  }
  return <Projects {...props} first={known.value.project} />
}

function Projects({ first, ...props }: Props & { readonly first: string | null }) {
  const projects = useAsked(askProjects)
  const [path, setPath] = useState<readonly Place[]>(first === null ? [] : [{ project: first, name: first }])
  const listed = projects.value?.projects ?? []
  const current = path[0]?.project ?? ''
  const others = current === '' || listed.some(({ id }) => id === current) ? [] : [{ id: current, name: current }]
  return (
    <>
      <label className={styles.project}>
        Project
        <select
          value={current}
          onChange={({ target }) => setPath(target.value === '' ? [] : [{ project: target.value, name: target.value }])}
        >
          {current === '' && <option value="">Choose a project</option>}
          {[...others, ...listed].map(({ id, name }) => (
            <option key={id} value={id}>
              {name === id ? id : `${name} (${id})`}
            </option>
          ))}
        </select>
      </label>
      {projects.error !== undefined && (
        <Alert what="Your projects could not be listed." next={projects.error}>
          <Button size="small" onClick={projects.again}>
            Try again
          </Button>
        </Alert>
      )}
      {path.length > 0 && <Folder {...props} path={path} onPath={setPath} />}
    </>
  )
}

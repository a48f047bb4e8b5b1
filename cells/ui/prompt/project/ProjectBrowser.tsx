import type { FileRecord } from '@playbook/core/api/files'
import { useState } from 'react'
import { Alert } from '../../frame/Alert.tsx'
import { Button } from '../../frame/Button.tsx'
import { Spinner } from '../../frame/Spinner.tsx'
import { useAsked } from '../../frame/useAsked.ts'
import { askIntegration, askProjects } from './ask.ts'
import { Folder, type Place } from './Folder.tsx'
import styles from './ProjectTab.module.css'

interface Props {
  /** Endings that are read; none: any. */
  readonly accept: readonly string[]
  readonly isChosen: (url: string) => boolean
  readonly onChoose: (file: FileRecord) => void
}

/** The person's own projects on CAVATICA, for files to be chosen in them. */
export function ProjectBrowser(props: Props) {
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

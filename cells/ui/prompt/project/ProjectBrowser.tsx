import { ANY_PLATFORM, type PlatformName } from '@playbook/core/platforms'
import type { FileRecord } from '@playbook/core/api/files'
import { useCallback, useState } from 'react'
import { Alert } from '../../frame/Alert.tsx'
import { Button } from '../../frame/Button.tsx'
import { Spinner } from '../../frame/Spinner.tsx'
import { useAsked } from '../../frame/useAsked.ts'
import { askIntegrations, askProjects } from './ask.ts'
import { Folder, type Place } from './Folder.tsx'
import { connectedOf, PlatformField, usePlatform } from './PlatformField.tsx'
import styles from './ProjectTab.module.css'

interface Props {
  /** Endings that are read; none: any. */
  readonly accept: readonly string[]
  readonly isChosen: (url: string) => boolean
  readonly onChoose: (file: FileRecord) => void
}

/** The person's own projects on CAVATICA and platforms like it, for files to be chosen in them. */
export function ProjectBrowser(props: Props) {
  const known = useAsked(askIntegrations)
  const connected = connectedOf(known.value?.integrations ?? [])
  const [here, choose] = usePlatform(connected)
  if (known.error !== undefined) {
    return <Alert what="Your projects could not be looked at." next={known.error} />
  }
  if (known.value === undefined) return <Spinner label="Asking for your projects" />
  if (here === undefined) return <NoToken onAdded={known.again} />
  return (
    <>
      <PlatformField connected={connected} platform={here.platform} onChoose={choose} className={styles.project} />
      <ProjectsOf key={here.platform} {...props} platform={here.platform} first={here.project} />
    </>
  )
}

function NoToken({ onAdded }: { readonly onAdded: () => void }) {
  return (
    <Alert
      kind="note"
      what={`Choose files of your projects on ${ANY_PLATFORM}.`}
      next={
        <>
          Add your token once under <a href="/account#platforms">Account</a>. It is kept encrypted, goes to its platform
          alone, and is no part of a playbook.
        </>
      }
    >
      <Button size="small" onClick={onAdded}>
        I have added it
      </Button>
    </Alert>
  )
}

interface ProjectsProps extends Props {
  readonly platform: PlatformName
  /** The project to begin with. */
  readonly first: string | null
}

function ProjectsOf({ first, platform, ...props }: ProjectsProps) {
  const projects = useAsked(useCallback(async (signal) => askProjects(platform, signal), [platform]))
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
      {path.length > 0 && <Folder {...props} platform={platform} path={path} onPath={setPath} />}
    </>
  )
}

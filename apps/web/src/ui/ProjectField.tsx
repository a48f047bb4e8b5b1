import type { PlatformName } from '@playbook/core/platforms'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { projectsQuery } from '../api/platforms.ts'

interface Props {
  readonly label: string
  readonly initial: string
  /** The platform whose projects are offered; undefined: no token of it is kept. */
  readonly platform: PlatformName | undefined
  readonly required?: boolean
  readonly disabled?: boolean
}

/** A project of a platform, as `project` in the form around it; those of the person are offered. */
export function ProjectField({ label, initial, platform, required = false, disabled = false }: Props) {
  const projects = useQuery({ ...projectsQuery(platform ?? 'cavatica'), enabled: platform !== undefined })
  const offered = useId()
  return (
    <>
      <label>
        {label}
        <input
          name="project"
          list={offered}
          defaultValue={initial}
          required={required}
          maxLength={200}
          placeholder="owner/project"
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
        />
      </label>
      <datalist id={offered}>
        {projects.data?.projects.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}

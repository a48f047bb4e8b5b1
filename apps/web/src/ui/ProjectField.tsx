import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { projectsQuery } from '../api/cavatica.ts'

interface Props {
  readonly label: string
  readonly initial: string
  /** A token is kept: its projects are offered. */
  readonly isConnected: boolean
  readonly required?: boolean
  readonly disabled?: boolean
}

/** A project on CAVATICA, as `project` in the form around it; those of the person are offered. */
export function ProjectField({ label, initial, isConnected, required = false, disabled = false }: Props) {
  const projects = useQuery({ ...projectsQuery, enabled: isConnected })
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

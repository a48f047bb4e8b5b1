import { useId, useState } from 'react'
import { Dot } from '../../ui/Lineage.tsx'
import styles from '../Notebook.module.css'
import { useImport } from '../../start/useImport.ts'
import { WorkflowInput } from '../../start/WorkflowInput.tsx'

/** Starts from a workflow file, picked or dropped. */
export function ImportCard() {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const { importFile, busy, problem } = useImport()
  return (
    <label
      htmlFor={id}
      className={styles.card}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file !== undefined) void importFile(file)
      }}
    >
      <b>
        <Dot hue="file" /> A workflow file
      </b>
      <span>{busy ? 'Reading the file…' : 'drop a playbook or PWB JSON here'}</span>
      <WorkflowInput id={id} className="visually-hidden" onFile={(file) => void importFile(file)} />
      {problem !== undefined && <span role="alert">{problem}</span>}
    </label>
  )
}

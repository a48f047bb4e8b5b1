import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import { ToggleButtons } from '@playbook/cells/ui/frame/ToggleButtons'
import { FileInput } from '@playbook/cells/ui/prompt/FileInput'
import { takesFile } from '@playbook/core/batch/answer'
import { readTable } from '@playbook/core/batch/read-table'
import { manyPrompts } from '@playbook/core/batch/rows'
import { formOf } from '@playbook/core/form/form'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { addBatchRows, createBatch } from '../api/batches.ts'
import { useSession, useSource } from '../live/playbook.tsx'
import { useRested } from '../live/useRested.ts'
import form from '../form/Form.module.css'
import styles from './Batches.module.css'
import { BatchesOf } from './BatchesOf.tsx'
import { Cost, useEstimate } from './Cost.tsx'
import { RowsTable } from './RowsTable.tsx'
import { ColumnPicker } from './ColumnPicker.tsx'
import { FilesPart } from './FilesPart.tsx'
import { SetPicker } from './SetPicker.tsx'
import { useRowFiles, withNames } from './useRowFiles.ts'
import { useTableRows } from './useTableRows.ts'

const NONE: ReadonlySet<number> = new Set()
const REST_MS = 400
const FIRST = 3

interface Props {
  /** Rows are added to this batch, in the place of making one. */
  readonly batch?: string | undefined
}

/** Many inputs for one question: pasted, repaired in place, counted, and run. */
export function RowsPart({ batch }: Props) {
  const { id, notebook, registry } = useSession()
  const [, navigate] = useLocation()
  const current = useSource(notebook)
  const asked = useMemo(() => formOf(current, registry), [current, registry])
  const [text, setText] = useState('')
  const [leftOut, setLeftOut] = useState(NONE)
  const [isCrossed, setCrossed] = useState(false)
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const rested = useRested(text, REST_MS)
  const table = useMemo(() => (rested.trim() === '' ? [] : readTable(rested)), [rested])
  const rowFiles = useRowFiles()
  const { files, isSending } = rowFiles
  const rows = useTableRows(asked, table, { isCrossed, leftOut, files })
  const inputs = useMemo(() => rows.runs.map(({ label, answers }) => ({ label, answers })), [rows.runs])
  const estimate = useEstimate(id, inputs, rows.isChecked && rested === text && !isSending)
  const write = (next: string) => {
    setText(next)
    setLeftOut(NONE)
  }
  /** Changes names wherever they stand as a whole cell, also in quotes; the lines stay, and those that are left out. */
  const replace = (names: ReadonlyMap<string, string>) =>
    setText(text.replaceAll(/[^\t\r\n,;"]+/g, (cell) => names.get(cell.trim()) ?? cell))
  const read = (file: File | undefined) => {
    setProblem(undefined)
    file?.text().then(write, () => setProblem(`${file.name} cannot be read. Choose it again.`))
  }
  const run = async (some = inputs, isElsewhere = false) => {
    setBusy(true)
    setProblem(undefined)
    try {
      if (batch !== undefined) {
        await addBatchRows(id, batch, some)
        navigate(`/playbooks/${id}/batches/${batch}`)
      } else {
        const made = await createBatch(id, { name: name.trim(), rows: [...some], isPaused: isElsewhere })
        navigate(`/playbooks/${id}/batches/${made.id}${isElsewhere ? '?cloud' : ''}`)
      }
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
  }
  const isReady = rows.isChecked && rested === text && !isSending
  const prompts = manyPrompts(asked)
  const wanted = prompts.map(({ label }) => label)
  return (
    <div className={form.columns}>
      <div className={form.main}>
        <h1>Many rows for “{current.title.trim() || 'Untitled playbook'}”</h1>
        <p className={form.lead}>
          One row for each input: {wanted.join(', ') || 'this playbook asks nothing yet'}. Paste a column of a
          spreadsheet, TSV or CSV, with a header where there are several columns.
        </p>
        <textarea
          className={styles.paste}
          aria-label="Rows"
          placeholder={'ACE2\nTMPRSS2\nFURIN'}
          rows={8}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
        <div className={styles.sources}>
          <label className={styles.file}>
            <span>Rows from a table (TSV, CSV)</span>
            <FileInput accept=".tsv,.csv,.txt,text/*" onFiles={([file]) => read(file)} />
          </label>
          <SetPicker onPick={(members) => write(members.join('\n'))} />
          <ColumnPicker onPick={(values) => write(values.join('\n'))} />
        </div>
        {prompts.some(({ step }) => takesFile(step)) && (
          <FilesPart rowFiles={rowFiles} onNames={(names) => write(withNames(text, names))} />
        )}
        {rows.problem !== undefined && <Alert what={rows.problem} />}
        {problem !== undefined && <Alert what={problem} />}
        <RowsTable
          rows={rows}
          leftOut={leftOut}
          computed={isCrossed ? undefined : estimate.data}
          onReplace={replace}
          onLeaveOut={(line) => setLeftOut(new Set([...leftOut, line]))}
        />
      </div>
      <aside className={form.aside}>
        {rows.prompts.length > 1 && (
          <section aria-labelledby="joined">
            <h2 id="joined">Several columns</h2>
            <div className={styles.joined} role="group" aria-labelledby="joined">
              <ToggleButtons options={JOINED} chosen={isCrossed} onChoose={setCrossed} size="small" />
            </div>
            <p className={styles.small}>{`${rows.runs.length.toLocaleString('en')} runs`}</p>
          </section>
        )}
        {inputs.length > 0 && (
          <section>
            {!rows.isChecked && <p role="status">Checking the names…</p>}
            <Cost estimate={estimate} />
            {batch === undefined && (
              <label className={styles.name}>
                <span>Name</span>
                <input
                  value={name}
                  placeholder={`${inputs.length} rows`}
                  maxLength={300}
                  onChange={({ target }) => setName(target.value)}
                />
              </label>
            )}
            <p className={form.actions}>
              <Button kind="primary" busy={busy} disabled={!isReady} onClick={() => void run()}>
                {batch === undefined
                  ? `Run ${inputs.length.toLocaleString('en')} rows`
                  : `Add ${inputs.length.toLocaleString('en')} rows`}
              </Button>
              {batch === undefined && inputs.length > FIRST && (
                <Button disabled={busy || !isReady} onClick={() => void run(inputs.slice(0, FIRST))}>
                  Run the first {FIRST}
                </Button>
              )}
              {batch === undefined && (
                <Button kind="quiet" disabled={busy || !isReady} onClick={() => void run(inputs, true)}>
                  In a cloud project…
                </Button>
              )}
            </p>
            <p className={styles.small}>The playbook stays as it is; the rows run with its present version.</p>
          </section>
        )}
        <BatchesOf playbook={id} />
      </aside>
    </div>
  )
}

const JOINED = [
  [false, 'Linked, row by row'],
  [true, 'Crossed, each with each'],
] as const

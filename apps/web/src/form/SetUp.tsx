import { Button } from '@playbook/cells/ui/frame/Button'
import { DraftInput } from '@playbook/cells/ui/text/DraftInput'
import { LONGEST_FORM_HELP, LONGEST_FORM_LABEL, type FormPart } from '@playbook/core/api/forms'
import { setForm } from '@playbook/core/document/form'
import { formOf, type FormPrompt, type FormResult } from '@playbook/core/form/form'
import { useMemo } from 'react'
import { useSession, useSource } from '../live/playbook.tsx'
import styles from './Form.module.css'
import { settingsOf } from './settings.ts'

const HOWS = [
  ['asked', 'Asked'],
  ['fixed', 'Fixed'],
  ['many', 'Many'],
] as const

/** What the author says: how each prompt is answered, in whose words, and which results stand below. */
export function SetUp() {
  const { doc, notebook, registry } = useSession()
  const current = useSource(notebook)
  const form = useMemo(() => formOf(current, registry), [current, registry])
  const set = (cell: string, part: FormPart) => setForm(doc, cell, part)
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <h1>{current.title.trim() || 'Untitled playbook'}</h1>
        <p className={styles.lead}>
          Asked: who fills in answers. Fixed: they read your answer. Many: one answer for each row of a table.
        </p>
        <div className={styles.card}>
          {form.prompts.map((prompt) => (
            <PromptSetUp key={prompt.cell.id} prompt={prompt} onSet={(part) => set(prompt.cell.id, part)} />
          ))}
        </div>
      </div>
      <aside className={styles.aside}>
        <section aria-labelledby="results-below">
          <h2 id="results-below">Results below the form</h2>
          {form.results.map((result) => (
            <ResultSetUp key={result.cell.id} result={result} onSet={(part) => set(result.cell.id, part)} />
          ))}
        </section>
      </aside>
    </div>
  )
}

interface PromptSetUpProps {
  readonly prompt: FormPrompt
  readonly onSet: (part: FormPart) => void
}

function PromptSetUp({ prompt, onSet }: PromptSetUpProps) {
  const { cell, step, how, label, help } = prompt
  const number = useSource(useSession().numbers).get(cell.id)
  return (
    <section className={styles.question} aria-label={`${label}, step ${number ?? '?'}`}>
      <div className={styles.how} role="group" aria-label={`How ${label} is answered`}>
        {HOWS.map(([value, word]) => (
          <Button
            key={value}
            size="small"
            kind={value === how ? 'primary' : 'default'}
            aria-pressed={value === how}
            onClick={() => onSet({ how: value })}
          >
            {word}
          </Button>
        ))}
      </div>
      <label className={styles.words}>
        <span>Label</span>
        <DraftInput
          value={cell.form?.label ?? ''}
          placeholder={step.label}
          maxLength={LONGEST_FORM_LABEL}
          onSave={(label) => onSet({ label })}
        />
      </label>
      <label className={styles.words}>
        <span>Help</span>
        <DraftInput
          value={cell.form?.help ?? ''}
          placeholder={help}
          maxLength={LONGEST_FORM_HELP}
          onSave={(help) => onSet({ help })}
        />
      </label>
      <p className={styles.source}>
        <i style={{ background: `var(--k-${step.output.color})` }} aria-hidden />
        {`step ${number ?? '?'}, ${step.label}: ${settingsOf(prompt)}`}
      </p>
    </section>
  )
}

interface ResultSetUpProps {
  readonly result: FormResult
  readonly onSet: (part: FormPart) => void
}

function ResultSetUp({ result, onSet }: ResultSetUpProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={result.isShown} onChange={({ target }) => onSet({ isResult: target.checked })} />
      <span>{result.label}</span>
      <small>{result.step.output.label}</small>
    </label>
  )
}

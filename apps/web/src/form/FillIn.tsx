import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import { FormFoldContext, OneSubmitContext } from '@playbook/cells/formFold'
import { formOf, type Answers } from '@playbook/core/form/form'
import { filledFragment } from '@playbook/core/form/answers'
import { useMemo, useState, type ReactNode } from 'react'
import { useSession, useSource } from '../live/playbook.tsx'
import { NotebookPageContext } from '../notebook/context/context.tsx'
import { usePageContext } from '../notebook/usePageContext.ts'
import { copyText } from '../ui/copyText.ts'
import { FixedAnswer, Question } from './Question.tsx'
import { ResultsBelow } from './ResultsBelow.tsx'
import styles from './Form.module.css'
import { useSubmitAll } from './useSubmitAll.ts'

/** What can be done with a form that is filled in. */
export interface FormAction {
  readonly label: string
  readonly run: (filled: Filled) => Promise<void>
}

/** A form as it was filled in. */
export interface Filled {
  /** All answers that it asks for. */
  readonly answers: Answers
}

interface Props {
  readonly actions: readonly FormAction[]
  /** Beside the buttons: what becomes of it. */
  readonly note: string
  /** The address of the form. */
  readonly address: string
  readonly aside?: ReactNode
}

const NO_DIALOGS = { openPalette() {}, nameVersion() {}, compare() {}, today() {}, askToDelete() {} }

/** The prompts of a playbook on one page, and its results below. */
export function FillIn({ actions, note, address, aside }: Props) {
  const { notebook, registry } = useSession()
  const { page } = usePageContext(NO_DIALOGS)
  const current = useSource(notebook)
  const form = useMemo(() => formOf(current, registry), [current, registry])
  const { register, fold, submitAll, isSubmitting } = useSubmitAll()
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const asked = form.prompts.filter(({ how }) => how !== 'fixed')
  const readAnswers = async (): Promise<Answers | undefined> => {
    const isWhole = await submitAll()
    const { prompts } = formOf(notebook.get(), registry)
    const open = prompts.filter(({ how }) => how !== 'fixed')
    const missing = open.find(({ cell, step }) => cell.params === undefined && step.kind === 'prompt')
    if (isWhole && missing === undefined) {
      return Object.fromEntries(open.flatMap(({ cell }) => (cell.params === undefined ? [] : [[cell.id, cell.params]])))
    }
    setProblem(
      missing === undefined
        ? 'An answer cannot be used yet: it says why below its field.'
        : `${missing.label} is not answered yet.`,
    )
    return undefined
  }
  const act = async ({ label, run }: FormAction) => {
    setBusy(label)
    setProblem(undefined)
    try {
      const answers = await readAnswers()
      if (answers !== undefined) await run({ answers })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setBusy(undefined)
  }
  const copyFilled = async () => {
    setProblem(undefined)
    const answers = await readAnswers()
    const fragment = answers && filledFragment(answers)
    if (answers === undefined) return
    if (fragment === undefined)
      setProblem('These answers are too long for a link. Share the playbook that Run makes instead.')
    else {
      const link = new URL(address + fragment, location.href).href
      await copyText(link, 'Link copied. Opening it fills in, and runs nothing.')
    }
  }
  return (
    <NotebookPageContext value={page}>
      <FormFoldContext value={fold}>
        <OneSubmitContext value={register}>
          <div className={styles.columns}>
            <div className={styles.main}>
              <h1>{current.title.trim() || 'Untitled playbook'}</h1>
              {current.description.trim() !== '' && <p className={styles.lead}>{current.description}</p>}
              {form.prompts.length === 0 ? (
                <p className={styles.lead}>This playbook asks nothing yet: add an input in the notebook.</p>
              ) : (
                <div className={styles.card}>
                  {form.prompts.map((prompt) =>
                    prompt.how === 'fixed' ? (
                      <FixedAnswer key={prompt.cell.id} prompt={prompt} />
                    ) : (
                      <Question key={prompt.cell.id} prompt={prompt} />
                    ),
                  )}
                </div>
              )}
              {problem !== undefined && <Alert what={problem} />}
              {form.prompts.length > 0 && asked.length === 0 && (
                <p className={styles.lead}>
                  Nothing is asked here: every answer is fixed. Under Set up its authors choose what others fill in.
                </p>
              )}
              {asked.length > 0 && (
                <p className={styles.actions}>
                  {actions.map((action, at) => (
                    <Button
                      key={action.label}
                      kind={at === 0 ? 'primary' : 'default'}
                      busy={busy === action.label}
                      disabled={busy !== undefined || isSubmitting}
                      onClick={() => void act(action)}
                    >
                      {action.label}
                    </Button>
                  ))}
                  <Button kind="quiet" onClick={() => void copyFilled()}>
                    Copy link with these values
                  </Button>
                  <span className={styles.small}>{note}</span>
                </p>
              )}
              <ResultsBelow results={form.results} />
            </div>
            {aside !== undefined && <aside className={styles.aside}>{aside}</aside>}
          </div>
        </OneSubmitContext>
      </FormFoldContext>
    </NotebookPageContext>
  )
}

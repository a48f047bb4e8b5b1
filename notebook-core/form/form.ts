/**
 * A playbook as a form: which of its prompts are asked, in whose words, and which results stand below. The author's word goes first;
 * without one, inputs are asked, settings are fixed, and what nothing else reads is a result.
 */
import { jsonWithoutSecrets } from '../addresses/secrets.ts'
import type { AskedHow, PlaybookForm } from '../api/forms.ts'
import type { Notebook, StepCell } from '../document/notebook.ts'
import { InputError } from '../errors.ts'
import type { Registry } from '../registry.ts'
import { asksResearcher, submissionSchema, type AnyStep, type Json } from '../step.ts'

/** A prompt of a form. */
export interface FormPrompt {
  readonly cell: StepCell
  readonly step: AnyStep
  readonly how: AskedHow
  /** In the words of the author, or of the step. */
  readonly label: string
  readonly help: string
}

/** A cell that gives a result. */
export interface FormResult {
  readonly cell: StepCell
  readonly step: AnyStep
  readonly label: string
  /** The author chose it, or nothing else reads it. */
  readonly isShown: boolean
}

/** A playbook as a form. */
export interface Form {
  readonly prompts: readonly FormPrompt[]
  readonly results: readonly FormResult[]
}

/** What a cell is called. */
export const cellLabel = ({ label }: StepCell, step: AnyStep) => label.trim() || step.label

/** What is asked when nobody said how: what a researcher brings, and what cannot go on without an answer. */
function usualHow(cell: StepCell, step: AnyStep): AskedHow {
  if (step.kind === 'prompt') return Object.keys(step.inputs).length === 0 ? 'asked' : 'fixed'
  return cell.params === undefined && asksResearcher(step) ? 'asked' : 'fixed'
}

function promptOf(cell: StepCell, step: AnyStep): FormPrompt {
  const { how = usualHow(cell, step), label = '', help = '' } = cell.form ?? {}
  return { cell, step, how, label: label.trim() || cellLabel(cell, step), help: help.trim() || step.description }
}

/** Reads a playbook as a form; steps that are not known here have no part in it. */
export function formOf(notebook: Notebook, registry: Registry): Form {
  const cells = notebook.cells.flatMap((cell) => {
    const step = cell.kind === 'step' ? registry.steps.get(cell.step) : undefined
    return cell.kind === 'step' && step !== undefined ? [{ cell, step }] : []
  })
  const read = new Set(cells.flatMap(({ cell }) => Object.values(cell.bindings).flat()))
  return {
    prompts: cells.flatMap(({ cell, step }) => (submissionSchema(step) === undefined ? [] : [promptOf(cell, step)])),
    results: cells.flatMap(({ cell, step }) =>
      step.kind === 'prompt' && Object.keys(step.inputs).length === 0
        ? []
        : [{ cell, step, label: cellLabel(cell, step), isShown: cell.form?.isResult ?? !read.has(cell.id) }],
    ),
  }
}

/** A form as programs read it. */
export function writeForm({ prompts, results }: Form): PlaybookForm {
  const named = ({ cell, label }: FormPrompt | FormResult) => ({ cell: cell.id, step: cell.step, label })
  return {
    prompts: prompts.map((prompt) => ({
      ...named(prompt),
      how: prompt.how,
      help: prompt.help,
      ...(prompt.cell.params !== undefined && { answer: prompt.cell.params }),
    })),
    results: results.map((result) => ({ ...named(result), isShown: result.isShown })),
  }
}

/** What a form was filled in with: cell id → answer. */
export type Answers = Readonly<Record<string, Json>>

/** Refuses answers to what asks nothing, and answers that do not fit. */
export function checkAnswers(notebook: Notebook, registry: Registry, answers: Answers): void {
  const cells = new Map(notebook.cells.flatMap((cell) => (cell.kind === 'step' ? [[cell.id, cell] as const] : [])))
  for (const [id, answer] of Object.entries(answers)) {
    const cell = cells.get(id)
    const step = registry.steps.get(cell?.step ?? '')
    const schema = step && submissionSchema(step)
    if (cell === undefined || step === undefined || schema === undefined) {
      throw new InputError(`${id} is no question of this playbook. Open its form again.`, { cell: id })
    }
    const { error } = schema.safeParse(answer)
    if (error === undefined) continue
    const why = error.issues[0]?.message ?? 'it does not fit'
    throw new InputError(`The answer to ${cellLabel(cell, step)} does not fit: ${why}. Change it and run again.`, {
      cell: id,
    })
  }
}

/** A playbook with other answers, without secrets; what is named and asks nothing stays as it is. */
export function withAnswers(notebook: Notebook, answers: Answers): Notebook {
  const cells = notebook.cells.map((cell) => {
    const answer = Object.hasOwn(answers, cell.id) ? answers[cell.id] : undefined
    if (cell.kind !== 'step' || answer === undefined) return cell
    // The type and the moment that a file gave an answer were those of the answer before.
    const { dataType: _type, timestampMs: _moment, ...rest } = cell
    return { ...rest, params: jsonWithoutSecrets(answer) }
  })
  return { ...notebook, cells }
}

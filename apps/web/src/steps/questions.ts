import type { AnyStep, Hue } from '@playbook/core/step'
import type { StepFamily } from './families.ts'

const BY_RESULT: Readonly<Record<Hue, string>> = {
  gene: 'Which genes?',
  drug: 'Which drugs and compounds?',
  disease: 'Which diseases and phenotypes?',
  phenotype: 'Which diseases and phenotypes?',
  tissue: 'In which tissues and cells?',
  pathway: 'Which pathways and functions?',
  protein: 'Which proteins and glycans?',
  glycan: 'Which proteins and glycans?',
  metabolite: 'Which metabolites?',
  variant: 'Which variants and regulatory elements?',
  regulatory: 'Which variants and regulatory elements?',
  matrix: 'How do I prepare my data?',
  file: 'Which samples and files?',
  plot: 'What does it look like?',
}

const START = 'What can I begin with?'
const CHOOSE = 'How do I choose among results?'
const SUMMARY = 'How do I sum it up?'
const ASKED = 'What do libraries and the literature say?'
const CONVERTED = 'How do I choose from, rank, combine and convert lists?'

/** The order in which the questions stand: what one begins with, what one finds, what one does with it. */
const ORDER = [...new Set([START, ASKED, ...Object.values(BY_RESULT), CONVERTED, CHOOSE, SUMMARY])]

/** The question that a step answers. */
function questionOf({ kind, inputs, output }: AnyStep): string {
  if (Object.keys(inputs).length === 0) return START
  if (kind === 'prompt') return CHOOSE
  return output.color === undefined ? SUMMARY : BY_RESULT[output.color]
}

/** The question of a family; one whose members find different kinds of things answers a wider one. */
function questionOfFamily({ steps }: StepFamily): string {
  const [question = SUMMARY, ...others] = new Set(steps.map(questionOf))
  if (others.length === 0) return question
  return steps.some(({ external }) => external !== undefined) ? ASKED : CONVERTED
}

/** A question, and the families of steps that answer it. */
export interface QuestionSection {
  readonly question: string
  readonly families: readonly StepFamily[]
}

/** Families by the question that they answer; questions that nothing answers are left out. */
export function sectionsOf(families: readonly StepFamily[]): readonly QuestionSection[] {
  return ORDER.flatMap((question) => {
    const answering = families.filter((family) => questionOfFamily(family) === question)
    return answering.length === 0 ? [] : [{ question, families: answering }]
  })
}

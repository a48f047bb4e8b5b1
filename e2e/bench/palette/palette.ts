import * as groups from '@playbook/cells/steps'
import { readTyped, type SymbolOf } from '@playbook/cells/things'
import { wayTo } from '@playbook/core/plan/additions'
import { rankSteps, rankThroughAnything } from '@playbook/core/plan/suggest'
import { createRegistry } from '@playbook/core/registry'
import { rankAnswers } from '@playbook/core/search/ranking'
import { searchOf } from '@playbook/core/search/search'
import { notebookOf, stepCell } from '@playbook/core/testing/notebook'
import { share, type Finding } from '../finding.ts'
import { humanSymbols } from '../symbols.ts'
import { answers } from './answers.ts'
import { BY_CATALOGUE, BY_STUDENT } from './catalogue.ts'
import { FRESH_ASIDE, FRESH_OPEN } from './fresh.ts'
import { LAST, LATER_ASIDE, LATER_OPEN } from './later.ts'
import { KEPT_ASIDE, NOTEBOOKS, OPEN, type Question } from './questions.ts'

const registry = createRegistry(groups)
const SHOWN = 3
const BEFORE = '* > '
/** What the drug of a notebook is where the question does not tell: a question may call it by its name. */
const DRUG = 'imatinib'

/** What the palette offers to a question: each row as the chain of steps that it adds. */
export function offered([asked, on, , filledWith]: Question, symbolOf: SymbolOf): readonly string[] {
  const steps = NOTEBOOKS[on]
  const notebook = notebookOf(
    ...steps.map((step, at) =>
      stepCell(String(at), step, {}, filledWith ?? (step === 'Input[Drug]' ? DRUG : undefined)),
    ),
  )
  const focused = steps.length === 0 ? undefined : String(steps.length - 1)
  const suggestions = rankSteps(notebook, registry, focused)
  const search = searchOf(registry)
  const { things, question } = readTyped(asked, notebook, symbolOf, (word) => (search(word)?.size ?? 0) > 0)
  const scores = search(question) ?? new Map<string, number>()
  const ranked = rankAnswers(question, scores, suggestions, rankThroughAnything(notebook, registry, focused))
  const rows = ranked.answers.map((suggestion) => wayTo(suggestion, suggestions).map(({ id }) => id))
  return [...things.map(({ step }) => step), ...rows.map((ids) => ids.join(' > '))]
}

function isRight(chain: string, right: readonly string[]): boolean {
  return right.some((one) =>
    one.startsWith(BEFORE)
      ? chain === one.slice(BEFORE.length) || chain.endsWith(one.slice(BEFORE.indexOf(' ')))
      : one === chain,
  )
}

/** How well a question is answered. */
function verdictOn(question: Question, symbolOf: SymbolOf) {
  const right: readonly string[] = answers[question[2]]
  const rows = offered(question, symbolOf)
  const [top = ''] = rows
  const isFirst = right.length === 0 ? rows.length === 0 : isRight(top, right)
  const isNear = right.length === 0 ? isFirst : rows.slice(0, SHOWN).some((row) => isRight(row, right))
  return { isFirst, isNear, isWrong: !isFirst && top !== '', isWrongChain: !isFirst && top.includes(' > ') }
}

function half(name: string, questions: readonly Question[], symbolOf: SymbolOf): Finding[] {
  const verdicts = questions.map((question) => verdictOn(question, symbolOf))
  const count = (is: (verdict: ReturnType<typeof verdictOn>) => boolean) => verdicts.filter(is).length
  const wrong = count(({ isWrongChain }) => isWrongChain)
  const all = questions.length
  return [
    share(
      `palette, ${name}: the right step first`,
      count(({ isFirst }) => isFirst),
      all,
      85,
    ),
    share(
      `palette, ${name}: among the first ${SHOWN}`,
      count(({ isNear }) => isNear),
      all,
      95,
    ),
    {
      what: `palette, ${name}: a wrong step or chain first`,
      measured: `${count(({ isWrong }) => isWrong)} of ${all}`,
      goal: '',
      ratio: NaN,
    },
    { what: `palette, ${name}: a wrong chain first`, measured: `${wrong}`, goal: 'none', ratio: wrong === 0 ? 1 : 0 },
  ]
}

/** How often the palette answers the question that was asked. */
export async function palette(): Promise<Finding[]> {
  const symbolOf = await humanSymbols()
  return [
    ...half('open half', OPEN, symbolOf),
    ...half('half kept aside', KEPT_ASIDE, symbolOf),
    ...half('later, open half', LATER_OPEN, symbolOf),
    ...half('later, half kept aside', LATER_ASIDE, symbolOf),
    ...half('last', LAST, symbolOf),
    ...half('fresh, open half', FRESH_OPEN, symbolOf),
    ...half('fresh, half kept aside', FRESH_ASIDE, symbolOf),
    ...half('by the catalogue', BY_CATALOGUE, symbolOf),
    ...half('by a student', BY_STUDENT, symbolOf),
  ]
}

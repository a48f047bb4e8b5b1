/**
 * The abstract of a playbook: not what each step did, but what was found, by the cells that `speakers.ts` chooses. After
 * it stands what the analysis started from, and at the end what was decided on the way, or that nothing was found yet.
 * Citations and pointers stand where the results do.
 */
import { seenWords } from '../claims/quote.ts'
import { statedClaims } from '../claims/state.ts'
import type { Notebook } from '../document/notebook.ts'
import type { Plan } from '../plan/process.ts'
import type { Json } from '../step.ts'
import { figure, type Prose } from '../story.ts'
import type { CellStory } from './compose.ts'
import { startingInWords } from './leading.ts'
import { findingOf, lineageOf, speakersOf, type AbstractClaim, type AbstractSource } from './speakers.ts'

/** A sentence, or several, of one cell. */
export interface AbstractSentence {
  readonly cell: string
  readonly prose: Prose
}

const MOST_WORDS = 250

/** Resolves to no cell, so that composing drops it with the blanks around it. */
const DROPPED = figure('')

/** How many of the steps that compute or ask have no result. */
export interface Unfinished {
  readonly open: number
  readonly of: number
}

/** The sentences of the abstract, in its order. */
export function abstractSentences(
  cells: readonly AbstractSource[],
  claims: readonly AbstractClaim[] = [],
  unfinished: Unfinished = { open: 0, of: 0 },
): readonly AbstractSentence[] {
  const lineage = lineageOf(cells)
  const speakers = speakersOf(cells, lineage, claims)
  const findings = speakers.flatMap((each): AbstractSentence[] => {
    const written = claims.find(({ cell }) => cell === each.cell)?.sentence
    const prose = written === undefined ? findingOf(each.story) : [written]
    return prose === undefined ? [] : [{ cell: each.cell, prose: startingInWords(withoutPointers(prose)) }]
  })
  const told = new Set(speakers.flatMap(({ cell }) => [cell, ...(lineage.get(cell) ?? [])]))
  const relevant = speakers.length === 0 ? cells : cells.filter(({ cell }) => told.has(cell))
  const found = onceEach(findings)
  const decisions = relevant.flatMap(({ cell, story: { decision } }) =>
    decision === undefined ? [] : [{ cell, prose: withoutPointers(decision) }],
  )
  const start = startOf(relevant, findings)
  const open = openSentences(found, start, unfinished)
  const decided = onceEach(decisions)
  const fitting = withinWords([...found.slice(0, 1), ...open, ...start, ...found.slice(1), ...decided], MOST_WORDS)
  return [...found, ...start, ...decided, ...open].filter((each) => fitting.includes(each))
}

/** What is said where steps wait for their results. */
function openSentences(
  found: readonly AbstractSentence[],
  [begun]: readonly AbstractSentence[],
  { open, of }: Unfinished,
): readonly AbstractSentence[] {
  if (open === 0) return []
  const last = found.at(-1)
  if (last !== undefined)
    return [{ cell: last.cell, prose: [`Of ${of} steps, ${open} ${open === 1 ? 'has' : 'have'} no result yet.`] }]
  if (begun === undefined) return []
  const words = of === 1 ? 'its only step has' : `${open} of ${of} steps have`
  return [{ cell: begun.cell, prose: [`It has not answered its question yet: ${words} no result.`] }]
}

/** The name under which a sentence of the abstract is composed; no cell has it. */
const sentenceName = (at: number, cell: string) => `sentence ${at} of the abstract, by ${cell}`
const OF_SENTENCE = /^sentence \d+ of the abstract, by (.*)$/s

/** The cell that says a sentence of the abstract, by the name under which it is composed. */
export const cellOfSentence = (name: string): string | undefined => OF_SENTENCE.exec(name)?.[1]

/** The sentences of the abstract, each as a story of its own. */
export function abstractStories(
  cells: readonly AbstractSource[],
  claims: readonly AbstractClaim[],
  unfinished: Unfinished,
): readonly CellStory[] {
  return abstractSentences(cells, claims, unfinished).map(({ cell, prose }, at) => ({
    cell: sentenceName(at, cell),
    sections: { abstract: prose },
    resolve: () => undefined,
  }))
}

/** The claims that still hold: a sentence that people wrote speaks for itself, one of the story for its step. */
export function heldClaims(
  notebook: Notebook,
  plan: Plan,
  outputOf: (process: string) => Json | undefined,
): readonly AbstractClaim[] {
  const held = statedClaims(notebook, plan, outputOf).filter(({ state }) => state.kind === 'holds')
  return held.map(({ value, field, quote }) => ({
    cell: value.cell,
    ...(field !== 'story' && { sentence: seenWords(quote) }),
  }))
}

/** Things that are named one by one; more are counted. */
const MOST_GIVEN = 4

/** One sentence about what the researcher brought, unless a finding names it, and which services were asked. */
function startOf(cells: readonly AbstractSource[], findings: readonly AbstractSentence[]): readonly AbstractSentence[] {
  const told = findings.map(({ prose }) => textOf(prose)).join(' ')
  const isTold = ({ story: { naming } }: AbstractSource) => {
    const topics = naming?.topics ?? []
    return topics.length > 0 && topics.every((topic) => told.includes(topic))
  }
  const inputs = cells.filter(({ isInput, story: { given } }) => isInput && given !== undefined)
  const given = inputs.flatMap((each) =>
    each.story.given === undefined || isTold(each)
      ? []
      : [{ cell: each.cell, prose: withoutPointers(each.story.given) }],
  )
  const from = given.length < inputs.length ? 'also started from ' : 'started from '
  const asked = cells.flatMap(({ cell, service }) =>
    service === undefined ? [] : [{ cell, service, prose: [service] }],
  )
  // Half of them would read as all.
  const isEachTold = asked.every(({ service }) => told.includes(service))
  const [started, services] = [onceEach(given), isEachTold ? [] : onceEach(asked)]
  const [first] = [...started, ...services]
  if (first === undefined) return []
  const parts = [
    ...(started.length === 0 ? [] : [[from, ...listed(started, 'inputs')]]),
    ...(services.length === 0 ? [] : [['drew on ', ...listed(services, 'services')]]),
  ]
  // A comma ends a list, or a name that stands between commas.
  const and =
    parts[0]?.some((piece) => typeof piece === 'string' && /, |^ and $/.test(piece)) === true ? ', and ' : ' and '
  const sentence = parts.flatMap((part, at): Prose => [at === 0 ? 'The analysis ' : and, ...part])
  return [{ cell: first.cell, prose: [...sentence, '.'] }]
}

/** "A, B and C", or "A, B, C, D and 3 more inputs". */
function listed(sentences: readonly AbstractSentence[], nouns: string): Prose {
  const named = sentences.slice(0, sentences.length > MOST_GIVEN + 1 ? MOST_GIVEN : sentences.length)
  const left = sentences.length - named.length
  const parts = [...named.map(({ prose }) => prose), ...(left > 0 ? [[`${left} more ${nouns}`]] : [])]
  return parts.flatMap((prose, at): Prose => [at === 0 ? '' : at === parts.length - 1 ? ' and ' : ', ', ...prose])
}

function withoutPointers(prose: Prose): Prose {
  return prose.map((piece) => (typeof piece === 'string' ? piece : DROPPED))
}

const textOf = (prose: Prose) =>
  prose
    .filter((piece) => typeof piece === 'string')
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Without those that say what an earlier one has said. */
function onceEach(sentences: readonly AbstractSentence[]): readonly AbstractSentence[] {
  const said = new Set<string>()
  return sentences.filter(({ prose }) => said.size < said.add(textOf(prose)).size)
}

/** As many as fit; the first one always stands. */
function withinWords(sentences: readonly AbstractSentence[], most: number): readonly AbstractSentence[] {
  let words = 0
  return sentences.filter(({ prose }, at) => {
    const own = textOf(prose).split(' ').length
    if (at > 0 && words + own > most) return false
    words += own
    return true
  })
}

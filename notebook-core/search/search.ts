/**
 * Search over the steps by what a question means. Each part of it, a word or a phrase, is looked for in the words of the
 * steps and, through the concepts of the field, in the words of the steps that are meant. A step answers if it has enough of
 * what was asked, where rare parts count more than common ones, and names of things and words of every day little. Which
 * kind of result is asked for decides among those that are about as good. 600 steps cost about a millisecond per keystroke.
 */
import type { Registry } from '../registry.ts'
import type { AnyStep } from '../step.ts'
import { partsOf, spansOf, type Meaning, type Span } from './concepts.ts'
import { askedKind, gives } from './kinds.ts'
import { stepsWith, vocabularyOf, type Vocabulary, type WordScores } from './step-words.ts'
import { isUnanswered } from './unanswered.ts'
import { saysNothing, stemOf, tellingWordsOf, wordsOf } from './words.ts'

/** Step id → how well it answers the query; steps that do not answer it are absent. */
export type Scores = ReadonlyMap<string, number>

/** Another word for the same. */
const MEANT = 0.9
/** A word that is said of other things as well. */
const VAGUELY = 0.6
/** The words of a phrase, each taken for itself. */
const LITERAL = 0.75

const LEAST_TELLING = 0.15
/** What a name of a thing, or a word of every day, can tell at most. */
const LIGHTLY = 0.25

/** What an unknown word tells that describes another. */
const NARROWING = 0.35

/** So much of what was asked, by how telling it is, has to stand in a step. */
const LEAST_SHARE = 0.5
/** A step that is mostly about the words comes before one that mentions them, too. */
const BREVITY = 0.25
/** Where another kind of result was asked for. */
const OTHER_KIND = 0.8

/** What a part of a question says: how well each step answers it, by which words of its own, and how telling it is. */
interface Evidence {
  readonly steps: WordScores
  readonly telling: number
}

const NOTHING: WordScores = new Map()

function unite(all: readonly WordScores[]): WordScores {
  const united = new Map<string, number>()
  for (const scores of all) {
    for (const [id, score] of scores) united.set(id, Math.max(united.get(id) ?? 0, score))
  }
  return united
}

/** The steps that have all of some words, by how well they have them on the average. */
function withAll(words: readonly string[], scoresOf: (word: string) => WordScores): WordScores {
  const [first = NOTHING, ...rest] = words.map(scoresOf)
  const all = new Map<string, number>()
  for (const [id, score] of first) {
    const sum = rest.reduce((so, scores) => so + (scores.get(id) ?? -Infinity), score)
    if (sum > 0) all.set(id, sum / words.length)
  }
  return all
}

const scaled = (scores: WordScores, by: number): WordScores =>
  new Map([...scores].map(([id, score]) => [id, score * by]))

/** Step id → the stems of the telling words of its label. */
type Labels = ReadonlyMap<string, readonly string[]>

function coverage(label: readonly string[], asked: ReadonlySet<string>): number {
  return label.filter((word) => asked.has(word)).length / Math.max(1, label.length)
}

/** Prepares the search over some steps. An empty query is answered by `undefined`: it says nothing of any step. */
export function createSearch(steps: Iterable<AnyStep>): (query: string) => Scores | undefined {
  const all = [...steps]
  const byId = new Map(all.map((step) => [step.id, step]))
  const vocabulary: Vocabulary = vocabularyOf(all)
  const labels: Labels = new Map(all.map(({ id, label }) => [id, tellingWordsOf(label).map(stemOf)]))
  const kept = new Map<string, Evidence>()
  const complete = keeping((word) => stepsWith(word, vocabulary, { mayBeHalf: false, maySlip: false }))
  const meant = ({ words, isVague }: Meaning) => scaled(withAll(words, complete), isVague ? VAGUELY : MEANT)
  const evidenceOf = (span: Span, isLast: boolean): Evidence => {
    const key = `${span.words.join(' ')} ${isLast}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const [word = ''] = span.words
    const parts = partsOf(span).map((part) => evidenceOf(part, isLast))
    const literally =
      parts.length > 0
        ? scaled(blend(parts), LITERAL)
        : stepsWith(word, vocabulary, { mayBeHalf: isLast, maySlip: span.meanings.length === 0 && !span.isName })
    const steps = unite([literally, ...span.meanings.map(meant)])
    const most = parts.length > 0 ? Math.max(...parts.map(({ telling }) => telling)) : 1
    const evidence = { steps, telling: Math.min(most, tellingOf(span, countMeant(steps), all.length)) }
    if (kept.size >= KEPT_SPANS) kept.clear()
    kept.set(key, evidence)
    return evidence
  }
  return (query) => {
    if (wordsOf(query).length === 0) return undefined
    if (isUnanswered(query)) return new Map()
    const spans = spansOf(query)
    const kind = askedKind(query)
    const found = blend(
      spans.map((span, at) => {
        const evidence = evidenceOf(span, at === spans.length - 1)
        if (kind !== undefined && isOfRegulation(span) && !kind.test('gene'))
          return { ...evidence, telling: Math.min(evidence.telling, LIGHTLY) }
        // An unknown word that describes a known one narrows the question, which the step answers all the same.
        return evidence.steps.size === 0 && span.describes
          ? { ...evidence, telling: Math.min(evidence.telling, NARROWING) }
          : evidence
      }),
    )
    const asked = stemsAsked(spans)
    const scores = new Map(
      [...found].map(([id, score]) => [id, score + BREVITY * coverage(labels.get(id) ?? [], asked)]),
    )
    if (kind === undefined) return scores
    const isAsked = (id: string) => {
      const step = byId.get(id)
      return step !== undefined && gives(step, kind)
    }
    return new Map([...scores].map(([id, score]) => [id, isAsked(id) ? score : score * OTHER_KIND]))
  }
}

/** Of genes it asks for their regulators; "which drugs control it" asks for drugs. */
const REGULATING = new Set(['control', 'regulate', 'drive', 'govern', 'modulate', 'influence'].map(stemOf))
const isOfRegulation = ({ words: [word = '', ...more] }: Span) => more.length === 0 && REGULATING.has(stemOf(word))

/** Steps that have the words much less than others are not what they tell. */
const MUCH_LESS = 0.55

function countMeant(steps: WordScores): number {
  const least = MUCH_LESS * Math.max(0, ...steps.values())
  return [...steps.values()].filter((score) => score >= least).length
}

/** From 0, for what all steps have, to 1. A name of a thing and a word of every day tell little, and nothing is lost where no step has them. */
function tellingOf({ words, isName, meanings }: Span, count: number, all: number): number {
  const telling = Math.max(LEAST_TELLING, 1 - Math.log(1 + count) / Math.log(1 + all))
  const isVague = meanings.length > 0 && meanings.every((one) => one.isVague)
  const isOfEveryDay = meanings.length === 0 && words.every(saysNothing)
  return isName || isVague || isOfEveryDay ? Math.min(telling, LIGHTLY) : telling
}

/** How well each step has the parts of a question on the average, by how telling they are. */
function blend(parts: readonly Evidence[]): WordScores {
  const all = parts.reduce((sum, { telling }) => sum + telling, 0)
  const total = new Map<string, { score: number; share: number }>()
  for (const { steps, telling } of parts) {
    for (const [id, score] of steps) {
      const before = total.get(id) ?? { score: 0, share: 0 }
      total.set(id, { score: before.score + score * telling, share: before.share + telling })
    }
  }
  return new Map([...total].flatMap(([id, { score, share }]) => (share / all < LEAST_SHARE ? [] : [[id, score / all]])))
}

/** The words that a question and its meanings are made of. */
function stemsAsked(spans: readonly Span[]): ReadonlySet<string> {
  return new Set(
    spans.flatMap(({ words, meanings }) => [words, ...meanings.map((one) => one.words)].flat().map(stemOf)),
  )
}

/** Parts of questions of which the steps are kept, since a search is typed letter by letter. */
const KEPT_SPANS = 300

function keeping<T>(compute: (word: string) => T): (word: string) => T {
  const kept = new Map<string, T>()
  return (word) => {
    const known = kept.get(word) ?? compute(word)
    kept.set(word, known)
    return known
  }
}

const searches = new WeakMap<Registry, (query: string) => Scores | undefined>()

/** The search over all steps of a registry; prepared once. */
export function searchOf(registry: Registry): (query: string) => Scores | undefined {
  const known = searches.get(registry) ?? createSearch(registry.steps.values())
  searches.set(registry, known)
  return known
}

/**
 * Search over the steps by words: every word may be a beginning, a part or a slip of the keyboard. Each word of the
 * query is compared once with the vocabulary of all steps, so that 600 steps cost about a millisecond per keystroke.
 */
import type { Registry } from '../registry.ts'
import { slotType, type AnyStep } from '../step.ts'
import { mistakes } from './distance.ts'
import { readingsOf } from './synonyms.ts'
import { isUnanswered } from './unanswered.ts'
import { allWordsOf, isAsking, stemOf, tellingWordsOf, wordsOf } from './words.ts'

/** Step id → how well it answers the query; steps that do not answer it are absent. */
export type Scores = ReadonlyMap<string, number>

/** Where a word stands in a step, and what it weighs there. */
const WEIGHTS = { label: 1, service: 0.8, id: 0.6, output: 0.45, tags: 0.4, inputs: 0.4, description: 0.3 } as const

function textsOf(step: AnyStep): Readonly<Record<keyof typeof WEIGHTS, string>> {
  return {
    label: step.label,
    id: step.id,
    tags: Object.values(step.tags).flat().join(' '),
    service: step.external?.name ?? '',
    output: step.output.label,
    inputs: Object.values(step.inputs)
      .map((slot) => slotType(slot).label)
      .join(' '),
    description: step.description,
  }
}

/** Word → step id → the weight of the best place where the step has the word. */
type Vocabulary = ReadonlyMap<string, ReadonlyMap<string, number>>

function vocabularyOf(steps: Iterable<AnyStep>): Vocabulary {
  const vocabulary = new Map<string, Map<string, number>>()
  for (const step of steps) {
    const texts = textsOf(step)
    for (const place of ['label', 'id', 'tags', 'service', 'output', 'inputs', 'description'] as const) {
      for (const word of allWordsOf(texts[place])) {
        const found = vocabulary.get(word) ?? new Map<string, number>()
        vocabulary.set(word, found.set(step.id, Math.max(found.get(step.id) ?? 0, WEIGHTS[place])))
      }
    }
  }
  return vocabulary
}

const STEM = 0.92
const PREFIX = 0.85
const SHORT_PREFIX = 0.4
const PART = 0.3
const ONE_MISTAKE = 0.5
const TWO_MISTAKES = 0.3

function allowedMistakes(typed: string): number {
  if (typed.length < 4) return 0
  return typed.length < 10 ? 1 : 2
}

/** How well a typed word names a word of the vocabulary without mistakes: 0 for not at all. */
function fit(typed: string, word: string): number {
  if (word === typed) return 1
  if (stemOf(word) === stemOf(typed)) return STEM
  if (word.startsWith(typed)) return typed.length > 2 ? PREFIX : SHORT_PREFIX
  return typed.length > 3 && word.includes(typed) ? PART : 0
}

/** Words that people mean as they stand, though no step has them. */
const NO_SLIPS = new Set([
  'heart',
  'liver',
  'lung',
  'breast',
  'bone',
  'blood',
  'cells',
  'serum',
  'growth',
  'death',
  'strain',
])

function slip(typed: string, word: string, most: number): number {
  if (word[0] !== typed[0] || NO_SLIPS.has(typed)) return 0
  const count = mistakes(typed, word, most)
  if (count > most) return 0
  return count < 2 ? ONE_MISTAKE : TWO_MISTAKES
}

/** What a typed word says: how well each step answers it, and how telling it is, from 0 for all steps to 1 for none. */
interface WordScores {
  readonly steps: ReadonlyMap<string, number>
  readonly telling: number
}

const LEAST_TELLING = 0.15

function scoreWord(typed: string, vocabulary: Vocabulary, count: number): WordScores {
  const most = allowedMistakes(typed)
  const collect = (quality: (word: string) => number) => {
    const scores = new Map<string, number>()
    for (const [word, steps] of vocabulary) {
      const q = quality(word)
      if (q === 0) continue
      for (const [id, weight] of steps) scores.set(id, Math.max(scores.get(id) ?? 0, weight * q))
    }
    return scores
  }
  const exact = collect((word) => fit(typed, word))
  // Who wrote a word that exists meant that word.
  const steps = exact.size > 0 || most === 0 ? exact : collect((word) => slip(typed, word, most))
  return { steps, telling: Math.max(LEAST_TELLING, 1 - Math.log(1 + steps.size) / Math.log(1 + count)) }
}

/** So much of what was typed, by how telling it is, has to stand in a step. */
const LEAST_SHARE = 0.6
/** A step that is mostly about the words comes before one that mentions them, too. */
const BREVITY = 0.25

/** The scores of one reading of a search. */
function scoreReading(words: readonly string[], scoresOf: (word: string) => WordScores, labels: Labels): Scores {
  const byWord = [...new Set(words)].map(scoresOf)
  const all = byWord.reduce((sum, { telling }) => sum + telling, 0)
  const total = new Map<string, { score: number; share: number }>()
  for (const { steps, telling } of byWord) {
    for (const [id, score] of steps) {
      const before = total.get(id) ?? { score: 0, share: 0 }
      total.set(id, { score: before.score + score * telling, share: before.share + telling })
    }
  }
  const asked = new Set(words.map(stemOf))
  return new Map(
    [...total].flatMap(([id, { score, share }]) =>
      share / all < LEAST_SHARE ? [] : [[id, score / all + BREVITY * coverage(labels.get(id) ?? [], asked)] as const],
    ),
  )
}

/** Step id → the stems of the telling words of its label. */
type Labels = ReadonlyMap<string, readonly string[]>

function coverage(label: readonly string[], asked: ReadonlySet<string>): number {
  return label.filter((word) => asked.has(word)).length / Math.max(1, label.length)
}

/** Prepares the search over some steps. An empty query is answered by `undefined`: it says nothing of any step. */
export function createSearch(steps: Iterable<AnyStep>): (query: string) => Scores | undefined {
  const all = [...steps]
  const vocabulary = vocabularyOf(all)
  const labels = new Map(all.map(({ id, label }) => [id, tellingWordsOf(label).map(stemOf)]))
  const known = new Map<string, WordScores>()
  const scoresOf = (word: string): WordScores => {
    const scores = known.get(word) ?? scoreWord(word, vocabulary, all.length)
    if (known.size >= KEPT_WORDS) known.clear()
    known.set(word, scores)
    return scores
  }
  return (query) => {
    if (wordsOf(query).length === 0) return undefined
    const scores = new Map<string, number>()
    if (isUnanswered(query)) return scores
    for (const { words, weight } of readingsOf(wordsOf(query))) {
      const asked = words.filter((word) => !isAsking(word))
      const found = scoreReading(asked.length > 0 ? asked : tellingWordsOf(words.join(' ')), scoresOf, labels)
      for (const [id, score] of found) scores.set(id, Math.max(scores.get(id) ?? 0, score * weight))
    }
    return scores
  }
}

/** Words of which the scores are kept, since a search is typed letter by letter. */
const KEPT_WORDS = 200

const searches = new WeakMap<Registry, (query: string) => Scores | undefined>()

/** The search over all steps of a registry; prepared once. */
export function searchOf(registry: Registry): (query: string) => Scores | undefined {
  const known = searches.get(registry) ?? createSearch(registry.steps.values())
  searches.set(registry, known)
  return known
}

/**
 * Search over the steps by words: every word may be a beginning, a part or a slip of the keyboard. Each word of the
 * query is compared once with the vocabulary of all steps, so that 600 steps cost about a millisecond per keystroke.
 */
import type { Registry } from '@playbook/core/registry'
import { slotType, type AnyStep } from '@playbook/core/step'
import { mistakes } from './distance.ts'
import { stemOf, synonymsOf } from './synonyms.ts'

/** Step id → how well it answers the query; steps that do not answer it are absent. */
export type Scores = ReadonlyMap<string, number>

/** Where a word stands in a step, and what it weighs there. */
const WEIGHTS = { label: 4, id: 2.5, tags: 2, service: 2, output: 2, inputs: 1.5, description: 1 } as const

/** Words that say nothing of a step. */
const EMPTY_WORDS = new Set([
  'a',
  'an',
  'and',
  'as',
  'by',
  'for',
  'from',
  'in',
  'into',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
])

/** Lower case, without accents; plural and singular are one word. */
export function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word))
}

/** The words of a text without those that say nothing, as long as others are there. */
export function tellingWordsOf(text: string): readonly string[] {
  const words = wordsOf(text)
  const telling = words.filter((word) => !EMPTY_WORDS.has(word))
  return telling.length > 0 ? telling : words
}

/** The words under which a text is found: `GTExTissues` and `limma-voom` by their parts, and in one piece. */
export function allWordsOf(text: string): readonly string[] {
  const parts = text.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
  const pieces = text.split(/\s+/).map((piece) => piece.replace(/[^\p{L}\p{N}]/gu, ''))
  return [...new Set([...wordsOf(parts), ...wordsOf(pieces.join(' '))])]
}

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

const PREFIX = 0.8
const PART = 0.4
/** Another word for the same, or another form of the word. */
const SYNONYM = 0.7
const ONE_MISTAKE = 0.5
const TWO_MISTAKES = 0.3

function allowedMistakes(typed: string): number {
  if (typed.length < 4) return 0
  return typed.length < 8 ? 1 : 2
}

/** How well a typed word names a word of the vocabulary without mistakes: 0 for not at all. */
function fit(typed: string, word: string): number {
  if (word === typed) return 1
  if (word.startsWith(typed)) return PREFIX
  return typed.length > 2 && word.includes(typed) ? PART : 0
}

function slip(typed: string, word: string, most: number): number {
  const count = mistakes(typed, word, most)
  if (count > most) return 0
  return count < 2 ? ONE_MISTAKE : TWO_MISTAKES
}

function scoreWord(typed: string, vocabulary: Vocabulary): Map<string, number> {
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
  const others = synonymsOf(typed)
  const meant = (word: string) => (others.includes(word) ? SYNONYM : 0)
  const scores = collect((word) => Math.max(fit(typed, word), meant(word)))
  // Who wrote a word that exists meant that word.
  if (scores.size > 0) return scores
  const stem = stemOf(typed)
  const related = stem === typed ? scores : collect((word) => fit(stem, word) * SYNONYM)
  return related.size > 0 || most === 0 ? related : collect((word) => slip(typed, word, most))
}

/** A step that is mostly about the words comes before one that mentions them, too. */
function brevity(label: string, words: number): number {
  return Math.min(1, words / Math.max(1, wordsOf(label).length))
}

/** Prepares the search over some steps. An empty query is answered by `undefined`: it says nothing of any step. */
export function createSearch(steps: Iterable<AnyStep>): (query: string) => Scores | undefined {
  const all = [...steps]
  const vocabulary = vocabularyOf(all)
  const labels = new Map(all.map(({ id, label }) => [id, label]))
  return (query) => {
    const typed = tellingWordsOf(query)
    if (typed.length === 0) return undefined
    const byWord = [...new Set(typed)].map((word) => scoreWord(word, vocabulary))
    const total = new Map<string, { score: number; words: number }>()
    for (const scores of byWord) {
      for (const [id, score] of scores) {
        const before = total.get(id) ?? { score: 0, words: 0 }
        total.set(id, { score: before.score + score, words: before.words + 1 })
      }
    }
    // All words, or as many of them as any step has.
    const most = Math.max(0, ...[...total.values()].map(({ words }) => words))
    return new Map(
      [...total].flatMap(([id, { score, words }]) =>
        words === most ? [[id, score + brevity(labels.get(id) ?? '', words)] as const] : [],
      ),
    )
  }
}

const searches = new WeakMap<Registry, (query: string) => Scores | undefined>()

/** The search over all steps of a registry; prepared once. */
export function searchOf(registry: Registry): (query: string) => Scores | undefined {
  const known = searches.get(registry) ?? createSearch(registry.steps.values())
  searches.set(registry, known)
  return known
}

/** The words of all steps, and what each step weighs by a word that somebody typed. */
import { slotType, type AnyStep } from '../step.ts'
import { mistakes } from './distance.ts'
import { allWordsOf, stemOf } from './words.ts'

/** Where a word stands in a step, and what it weighs there. */
const WEIGHTS = { label: 1, service: 0.8, id: 0.6, output: 0.45, tags: 0.4, inputs: 0.4, description: 0.35 } as const

const PLACES = ['label', 'id', 'tags', 'service', 'output', 'inputs', 'description'] as const

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

/** A word of a label that only names what the step takes is seldom what is asked for. */
const TAKEN = 0.9

/** Word → step id → the weight of the best place where the step has the word. */
export type Vocabulary = ReadonlyMap<string, ReadonlyMap<string, number>>

/** The words of some steps. */
export function vocabularyOf(steps: Iterable<AnyStep>): Vocabulary {
  const vocabulary = new Map<string, Map<string, number>>()
  for (const step of steps) {
    const texts = textsOf(step)
    const given = new Set(allWordsOf(texts.output))
    const taken = new Set(allWordsOf(texts.inputs).filter((word) => !given.has(word)))
    for (const place of PLACES) {
      for (const word of allWordsOf(texts[place])) {
        const weight = place === 'label' && taken.has(word) ? TAKEN : WEIGHTS[place]
        const found = vocabulary.get(word) ?? new Map<string, number>()
        vocabulary.set(word, found.set(step.id, Math.max(found.get(step.id) ?? 0, weight)))
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

/** How well a typed word names a word of the vocabulary without mistakes: 0 for not at all. Only the last word may be half written. */
function fit(typed: string, word: string, isLast: boolean): number {
  if (word === typed) return 1
  if (stemOf(word) === stemOf(typed)) return STEM
  if (word.startsWith(typed)) return typed.length > 2 ? (isLast ? PREFIX : SHORT_PREFIX) : isLast ? SHORT_PREFIX : 0
  return typed.length > 3 && word.includes(typed) ? PART : 0
}

/** Words that people mean as they stand, though no step has them. */
const NO_SLIPS = new Set(['death', 'growth', 'strain', 'cells', 'live', 'longer', 'ratio'])

function slip(typed: string, word: string, most: number): number {
  if (word[0] !== typed[0] || NO_SLIPS.has(typed)) return 0
  const count = mistakes(typed, word, most)
  if (count > most) return 0
  return count < 2 ? ONE_MISTAKE : TWO_MISTAKES
}

/** Step id → how well the step has a word. */
export type WordScores = ReadonlyMap<string, number>

/** How a word may be written: only its beginning, or with mistakes. */
interface Writing {
  readonly mayBeHalf: boolean
  readonly maySlip: boolean
}

/** The steps that have a word. */
export function stepsWith(typed: string, vocabulary: Vocabulary, { mayBeHalf, maySlip }: Writing): WordScores {
  const collect = (quality: (word: string) => number) => {
    const scores = new Map<string, number>()
    for (const [word, steps] of vocabulary) {
      const q = quality(word)
      if (q === 0) continue
      for (const [id, weight] of steps) scores.set(id, Math.max(scores.get(id) ?? 0, weight * q))
    }
    return scores
  }
  const exact = collect((word) => fit(typed, word, mayBeHalf))
  const most = allowedMistakes(typed)
  // Who wrote a word that exists meant that word.
  return exact.size > 0 || most === 0 || !maySlip ? exact : collect((word) => slip(typed, word, most))
}

import { within } from '../within.ts'
import type { Target } from './target.ts'

/** One thing that is tried. It throws where it succeeds; what it returns says what held. */
export interface Attack<T = Target> {
  readonly group: string
  readonly what: string
  /** Left out of the short form. */
  readonly isLong?: boolean
  attempt(target: T): Promise<string>
}

/** What became of an attack. */
export interface Outcome {
  readonly group: string
  readonly what: string
  readonly held: boolean
  /** What held, or what did not. */
  readonly words: string
  /** How long it took; 0 for what is read at the end. */
  readonly ms: number
}

/** An attack that is not over by then waits for what will never come. */
const GIVES_UP_MS = 240_000

/** Says what an attack has done. */
export class Breach extends Error {
  override readonly name = 'Breach'
}

/** Throws where something is not as it should be. */
export function must(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Breach(otherwise)
}

/** Tries one attack, and looks whether the server is well after it. */
export async function tryOut<T extends Pick<Target, 'isWell'>>(
  attack: Attack<T>,
  target: T,
  withinMs = GIVES_UP_MS,
): Promise<Outcome> {
  const { group, what } = attack
  const from = performance.now()
  const over = (held: boolean, words: string) => ({
    group,
    what,
    held,
    words,
    ms: Math.round(performance.now() - from),
  })
  try {
    const words = await within(attack.attempt(target), withinMs)
    if (words === undefined) throw new Breach(`not over after ${withinMs / 1000} s`)
    await target.isWell()
    return over(true, words)
  } catch (error) {
    return over(false, error instanceof Error ? error.message : String(error))
  }
}

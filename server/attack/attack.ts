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
}

/** Says what an attack has done. */
export class Breach extends Error {
  override readonly name = 'Breach'
}

/** Throws where something is not as it should be. */
export function must(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Breach(otherwise)
}

/** Tries one attack, and looks whether the server is well after it. */
export async function tryOut<T extends Pick<Target, 'isWell'>>(attack: Attack<T>, target: T): Promise<Outcome> {
  const { group, what } = attack
  try {
    const words = await attack.attempt(target)
    await target.isWell()
    return { group, what, held: true, words }
  } catch (error) {
    return { group, what, held: false, words: error instanceof Error ? error.message : String(error) }
  }
}

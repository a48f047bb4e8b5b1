import type { Store } from '../../db/connect.ts'
import { readLetters, readSources, type Source } from '../stored/results.ts'
import { MOST_INPUT_LETTERS } from '../step/most-input.ts'
import type { LocalEnd, LocalRun } from './local-step.ts'

/** The results that feed the runs of a batch: those of the batch itself, and those that the database has. */
export interface LocalSources {
  of(run: LocalRun): ReadonlyMap<string, Source>
  /** Reads what the next runs need of the database, as far as there is room for it. */
  read(next: readonly LocalRun[]): Promise<void>
  hasAllOf(run: LocalRun): boolean
  /** More goes into it than a step may read. */
  isTooMuchFor(run: LocalRun): boolean
  /** What it lacks is stored, and only was not held here. */
  isLetGo(run: LocalRun): boolean
  put(process: string, end: Extract<LocalEnd, { readonly kind: 'done' }>): void
  /** Each is let go after its last use. */
  used(run: LocalRun): void
}

interface Options {
  readonly store: Store
  /** Results of more letters are kept as their texts. */
  readonly mostLetters: number
  readonly limits?: SourceLimits
}

/** In letters: what goes into one run, and what is held for all together. What is beyond is read again by whoever needs it. */
export interface SourceLimits {
  readonly input: number
  readonly held: number
}

const LIMITS: SourceLimits = { input: MOST_INPUT_LETTERS, held: 2 * MOST_INPUT_LETTERS }

/** Makes the sources of a batch; nothing is read yet. */
export function createLocalSources(options: Options, runs: readonly LocalRun[]): LocalSources {
  const { store, mostLetters, limits = LIMITS } = options
  const own = new Set(runs.map(({ process }) => process.id))
  const held = new Map<string, Source>()
  const letters = new Map<string, number>()
  const uses = new Map<string, number>()
  let heldLetters = 0
  for (const run of runs) for (const input of inputsOf(run)) uses.set(input, (uses.get(input) ?? 0) + 1)
  const hold = (process: string, source: Source) => {
    held.set(process, source)
    heldLetters += source.letters
  }
  const unheld = (run: LocalRun) => inputsOf(run).filter((input) => letters.has(input) && !held.has(input))
  const inputLetters = (run: LocalRun) => inputsOf(run).reduce((sum, input) => sum + (letters.get(input) ?? 0), 0)
  const isTooMuchFor = (run: LocalRun) => inputLetters(run) > limits.input
  return {
    isTooMuchFor,
    of: (run) =>
      new Map(
        inputsOf(run).flatMap((input): [string, Source][] => {
          const source = held.get(input)
          return source === undefined ? [] : [[input, source]]
        }),
      ),
    async read(next) {
      const inputs = new Set(next.flatMap(inputsOf))
      const missing = [...inputs].filter((input) => !held.has(input) && !own.has(input))
      for (const [process, count] of await readLetters(store, missing)) letters.set(process, count)
      const fitting = next.filter((run) => !isTooMuchFor(run)).map(unheld)
      const wanted = whatFits(fitting, letters, limits.held - heldLetters)
      const read = [...wanted].filter((input) => !own.has(input))
      for (const [process, source] of await readSources(store, read, mostLetters)) hold(process, source)
    },
    hasAllOf: (run) => inputsOf(run).every((input) => held.has(input)),
    isLetGo: (run) =>
      inputsOf(run).every((input) => held.has(input) || letters.has(input)) &&
      inputsOf(run).some((input) => !held.has(input)),
    put(process, { result: { id, type, text }, value }) {
      if (!uses.has(process)) return
      letters.set(process, text.length)
      if (heldLetters + text.length > limits.held) return
      const isRead = value !== undefined && text.length <= mostLetters
      hold(process, { id, type, letters: text.length, ...(isRead ? { value } : { text }) })
    },
    used(run) {
      for (const input of inputsOf(run)) {
        const left = (uses.get(input) ?? 1) - 1
        uses.set(input, left)
        if (left > 0) continue
        heldLetters -= held.get(input)?.letters ?? 0
        held.delete(input)
      }
    },
  }
}

const inputsOf = ({ process }: LocalRun): readonly string[] => [...new Set(Object.values(process.inputs))]

/** Of what runs need, one after the other, all of those that still fit together. */
function whatFits(needs: readonly (readonly string[])[], letters: ReadonlyMap<string, number>, room: number) {
  const wanted = new Set<string>()
  let left = room
  for (const inputs of needs) {
    const more = inputs.filter((input) => !wanted.has(input))
    const count = more.reduce((sum, input) => sum + (letters.get(input) ?? 0), 0)
    if (count > left) continue
    left -= count
    for (const input of more) wanted.add(input)
  }
  return wanted
}

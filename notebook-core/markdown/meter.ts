/**
 * How much work the reading of a text may be. Markdown looks far back and ahead: a few signs, repeated, make its reader walk
 * over the whole paragraph for each of them. The work is counted while it is done, sign by sign, and ends where it is more than
 * a text of this length takes; so reading is linear in the length of a text, whatever is in it.
 */
import type { Options } from 'mdast-util-from-markdown'

type Extension = Exclude<NonNullable<Options['extensions']>[number], readonly unknown[]>
type Constructs = NonNullable<Extension['text']>
type Construct = Exclude<NonNullable<Constructs[number]>, readonly unknown[]>

/** Ordinary reports take 3 to 10 steps for each letter. */
const STEPS_PER_LETTER = 60
/** Short texts may be as dense as they like. */
const STEPS_AT_LEAST = 50_000

/** A line that belongs to a quote or list without its sign has all lines of it looked at, each several times. */
const STEPS_PER_LAZY_LINE = 16

/** Ends the reading of a text. */
export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork'
}

/** What may open or close something within a line: at each, what stands before it in its paragraph may be walked over. */
const SIGNS = '*_[]!<&\\'
/** The same, where only the first of a run does. */
const RUNS = '`$'
/** What may make the lines before it something else: a heading, a rule, a table, a definition. */
const LINE_SIGNS = '=-|[:*_'

const forSigns = (signs: string, construct: Construct): Constructs =>
  Object.fromEntries([...signs].map((sign) => [sign.charCodeAt(0), construct]))

/** Nothing begins in the midst of a run, unless the sign before was escaped. */
const forRuns = (construct: Construct): Constructs =>
  Object.fromEntries(
    [...RUNS].map((sign) => {
      const code = sign.charCodeAt(0)
      const first: Construct = {
        ...construct,
        previous(before) {
          return before !== code || this.events.at(-1)?.[1].type === 'characterEscape'
        },
      }
      return [code, first]
    }),
  )

/** Counts the work of reading a text of this length; it finds nothing itself. */
export function createMeter(letters: number): Extension {
  let left = STEPS_AT_LEAST + STEPS_PER_LETTER * letters
  const spend = (steps: number) => {
    left -= steps
    if (left < 0) throw new TooMuchWork('This text takes too long to be read.')
  }
  /** How many signs stood before in each paragraph, heading or field. */
  const seen = new WeakMap<object, number>()
  /** Every way of going on takes letters by the same tools. */
  const counted = new WeakSet<object>()
  let lazyLines = 0
  const construct = (isWalk: boolean): Construct => ({
    tokenize(effects, _ok, nok) {
      if (!counted.has(effects)) {
        counted.add(effects)
        const { consume } = effects
        effects.consume = (code) => {
          spend(1)
          return consume(code)
        }
      }
      if (isWalk) {
        const before = seen.get(effects) ?? 0
        seen.set(effects, before + 1)
        spend(before)
      }
      return nok
    },
  })
  const line: Construct = {
    tokenize(_effects, _ok, nok) {
      if (this.parser.lazy[this.now().line - 1] === true) spend(STEPS_PER_LAZY_LINE * ++lazyLines)
      return nok
    },
  }
  const [walk, step] = [construct(true), construct(false)]
  return {
    document: { null: [step, line] },
    flow: { null: [step], ...forSigns(LINE_SIGNS, walk) },
    contentInitial: forSigns(LINE_SIGNS, walk),
    text: { ...forSigns(SIGNS, walk), ...forRuns(walk) },
    string: forSigns('&\\', step),
  }
}

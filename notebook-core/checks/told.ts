/** What the files of a published version tell of its checks. */
import { longDate } from '../text/date.ts'
import { tallyText, type Tally } from './summary.ts'

/** A check of a published version, as its files tell of it. */
export interface ToldCheck {
  readonly id: string
  /** When it ended, or was signed. */
  readonly at: string
  readonly tally: Tally
  /** Who put their name to it; absent where the server made it by itself. */
  readonly by?: { readonly name: string; readonly orcid?: string; readonly sentence: string }
}

/** `Computed anew on 3 November 2026: 10 of 12 claims hold, 1 moved, 1 cannot be asked` */
export function toldText({ at, tally }: Pick<ToldCheck, 'at' | 'tally'>): string {
  const rest = [
    ...(tally.moved > 0 ? [`${tally.moved} moved`] : []),
    ...(tally.unasked > 0 ? [`${tally.unasked} cannot be asked`] : []),
  ]
  return [`Computed anew on ${longDate(at)}: ${tallyText(tally)}`, ...rest].join(', ')
}

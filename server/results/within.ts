import { InputError } from '@playbook/core/errors'
import type { Output } from '../runs/stored/results.ts'
import { isContentId } from '../runs/stored/processes.ts'

/** Letters of JSON that one request reads of results: in memory they take several times as much. */
const MOST_LETTERS = 128 * 2 ** 20
/** Read together, before it is known how large they are. */
const AT_ONCE = 16

/** A result with the letters of its value. */
export interface SizedOutput extends Output {
  readonly process: string
  readonly letters: number
}

/** Results, and whether these are all. */
export interface OutputsWithin {
  readonly outputs: ReadonlyMap<string, Output>
  readonly isWhole: boolean
}

/** Reads results in the order of their processes, until they are as large as one request may hold. */
export async function readWithin(
  processes: readonly string[],
  read: (processes: readonly string[]) => Promise<readonly SizedOutput[]>,
  mostLetters = MOST_LETTERS,
): Promise<OutputsWithin> {
  const ids = processes.filter(isContentId)
  const outputs = new Map<string, Output>()
  let letters = 0
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    if (letters >= mostLetters) return { outputs, isWhole: false }
    for (const { process, letters: more, ...output } of await read(ids.slice(at, at + AT_ONCE))) {
      outputs.set(process, output)
      letters += more
    }
  }
  return { outputs, isWhole: true }
}

/** All of them, or the words that there are too many. */
export function wholeOf({ outputs, isWhole }: OutputsWithin, mostLetters = MOST_LETTERS): ReadonlyMap<string, Output> {
  if (isWhole) return outputs
  throw new InputError(
    `The results of this playbook are too large to be read at once: more than ${mostLetters / 2 ** 20} MB. Make its largest results smaller, or split it in two.`,
  )
}

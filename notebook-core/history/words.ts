/** Which words of a text were added and removed. */
import type { WordChange } from '../api/history.ts'

/** Words around a change that are shown. */
const AROUND = 6
/** Larger comparisons take too long: then all is removed and added. */
const MOST_PAIRS = 250_000
const MOST_PIECE = 400

const tokensOf = (text: string): readonly string[] => text.match(/\s+|[\p{L}\p{N}_'’-]+|[^\s\p{L}\p{N}_]/gu) ?? []

/** Compares two texts word by word: what stands in both is cut to a few words around each change. */
export function wordChanges(was: string, is: string): WordChange[] {
  const [before, after] = [tokensOf(was), tokensOf(is)]
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  const rest = Math.min(before.length, after.length) - start
  while (end < rest && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const middle = compared(before.slice(start, before.length - end), after.slice(start, after.length - end))
  const pieces = joined([
    ...before.slice(0, start).map((text) => ({ kind: 'same' as const, text })),
    ...middle,
    ...before.slice(before.length - end).map((text) => ({ kind: 'same' as const, text })),
  ])
  return pieces.map((piece, at) => shortened(piece, at === 0, at === pieces.length - 1))
}

/** By the longest words that both have in the same order. */
function compared(before: readonly string[], after: readonly string[]): WordChange[] {
  const whole = [
    ...before.map((text) => ({ kind: 'removed' as const, text })),
    ...after.map((text) => ({ kind: 'added' as const, text })),
  ]
  if (before.length * after.length > MOST_PAIRS) return whole
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const changes: WordChange[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [old = '', present = ''] = [before[i], after[j]]
    if (i < before.length && j < after.length && old === present) {
      changes.push({ kind: 'same', text: old })
      i += 1
      j += 1
    } else if (j >= after.length || (i < before.length && at(i + 1, j) >= at(i, j + 1))) {
      changes.push({ kind: 'removed', text: old })
      i += 1
    } else {
      changes.push({ kind: 'added', text: present })
      j += 1
    }
  }
  return changes
}

function joined(changes: readonly WordChange[]): WordChange[] {
  const pieces: WordChange[] = []
  for (const change of changes) {
    const last = pieces.at(-1)
    if (last?.kind === change.kind) pieces[pieces.length - 1] = { kind: last.kind, text: last.text + change.text }
    else pieces.push(change)
  }
  return pieces
}

function shortened({ kind, text }: WordChange, isFirst: boolean, isLast: boolean): WordChange {
  if (kind !== 'same') return { kind, text: text.length > MOST_PIECE ? `${text.slice(0, MOST_PIECE)}…` : text }
  const words = tokensOf(text)
  const shown = 2 * AROUND
  if (words.length <= 2 * shown) return { kind, text }
  const head = isFirst ? '' : words.slice(0, shown).join('')
  const tail = isLast ? '' : words.slice(-shown).join('')
  return { kind, text: `${head}…${tail}` }
}

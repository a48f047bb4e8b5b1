/**
 * How many typing mistakes lie between what was typed and the beginning of a word: letters too many, missing, wrong
 * or swapped with their neighbour. Above `most` the exact number does not matter and `most + 1` is returned.
 */
export function mistakes(typed: string, word: string, most: number): number {
  // Letters beyond this one can't belong to the beginning that was typed.
  const end = Math.min(word.length, typed.length + most)
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: end + 1 }, (_, i) => i)
  for (let row = 1; row <= typed.length; row++) {
    const now = [row]
    for (let column = 1; column <= end; column++) {
      const same = typed[row - 1] === word[column - 1]
      let cost = Math.min((last[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1))
      const swapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      now.push(cost)
    }
    if (Math.min(...now) > most) return most + 1
    beforeLast = last
    last = now
  }
  return Math.min(...last, most + 1)
}

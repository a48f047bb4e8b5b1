import type { Pair } from '@playbook/core/compare/compare'

/** Scores as places from 1, the highest first; of equal ones the one that stands first. */
export function placesOf(pairs: readonly Pair[]): readonly Pair[] {
  const places = (of: 'here' | 'there') => {
    const scored = pairs.flatMap((pair) => (pair[of] === undefined ? [] : [[pair.name, pair[of]] as const]))
    return new Map(scored.toSorted(([, a], [, b]) => b - a).map(([name], at) => [name, at + 1]))
  }
  const [here, there] = [places('here'), places('there')]
  return pairs.map(({ name }) => ({ name, here: here.get(name), there: there.get(name) }))
}

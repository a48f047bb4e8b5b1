import type { Peer } from '../live/room/presence.ts'

/** Where somebody is, in a few words. */
export function placeOf({ mode, cell }: Pick<Peer, 'mode' | 'cell'>, numbers: ReadonlyMap<string, number>): string {
  if (mode === 'report') return 'reading the report'
  if (mode === 'form') return 'filling in the form'
  if (mode === 'graph') return 'looking at the graph'
  const number = numbers.get(cell ?? '')
  return number === undefined ? 'in the notebook' : `in step ${number}`
}

/** What the methods say, once, of the results that came with the file that a playbook was made of. */
import type { ProcessState } from '../api/processes.ts'
import { isInput } from './finding.ts'
import type { Paragraph } from './playbook.ts'
import { elsewhereOf, isImported, placeWords } from './remarks.ts'
import { labelOf, type Told } from './told.ts'

/** The paragraph has a name that no cell has. */
const BROUGHT = 'the results that were brought along'

/** "A, B and C". */
const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** "The results of “A” and “B” were", or "All results were". */
function subjectOf(some: readonly Told[], all: readonly Told[]): string {
  if (some.length === all.length) return 'All results were'
  const names = listed(some.map((each) => `“${labelOf(each)}”`))
  return some.length === 1 ? `The result of ${names} was` : `The results of ${names} were`
}

/** Which results a file brought along and which a session computed, so that nobody takes them for computed here. */
export function broughtAlong(
  told: ReadonlyMap<string, Told>,
  stateOf: (process: string) => ProcessState | undefined,
): readonly Paragraph[] {
  const computed = [...told.values()].filter(({ step }) => !isInput(step))
  const groups = new Map<string, Told[]>()
  for (const each of computed) {
    const state = stateOf(each.process.id)
    if (!isImported(state)) continue
    const place = elsewhereOf(state)
    const how =
      place === undefined
        ? 'brought along by the file that the playbook was made of and not computed again'
        : `computed in ${placeWords(place)}, not on this server`
    groups.set(how, [...(groups.get(how) ?? []), each])
  }
  const text = [...groups].map(([how, some]) => `${subjectOf(some, computed)} ${how}.`).join(' ')
  return text === '' ? [] : [{ cell: BROUGHT, label: 'Origin', parts: [{ kind: 'text', text }] }]
}

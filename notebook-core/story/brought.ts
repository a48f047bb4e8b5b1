/** What the methods say, once, of the results that came with the file that a playbook was made of. */
import type { ProcessState } from '../api/processes.ts'
import { isInput } from './finding.ts'
import type { Paragraph } from './playbook.ts'
import { isImported } from './remarks.ts'
import { labelOf, type Told } from './told.ts'

/** The paragraph has a name that no cell has. */
const BROUGHT = 'the results that were brought along'

/** "A, B and C". */
const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** Which results a file brought along, so that nobody takes them for computed here. */
export function broughtAlong(
  told: ReadonlyMap<string, Told>,
  stateOf: (process: string) => ProcessState | undefined,
): readonly Paragraph[] {
  const computed = [...told.values()].filter(({ step }) => !isInput(step))
  const isBrought = ({ process }: Told) => isImported(stateOf(process.id))
  const brought = computed.filter(isBrought)
  if (brought.length === 0) return []
  const [what, verb] =
    brought.length === computed.length
      ? ['All results', 'were']
      : [
          `The ${brought.length === 1 ? 'result' : 'results'} of ${listed(brought.map((each) => `“${labelOf(each)}”`))}`,
          brought.length === 1 ? 'was' : 'were',
        ]
  const text = `${what} ${verb} brought along by the file that the playbook was made of and not computed again.`
  return [{ cell: BROUGHT, label: 'Origin', parts: [{ kind: 'text', text }] }]
}

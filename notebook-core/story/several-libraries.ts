/** What the methods say where one thing was tested against the sets of several libraries, each adjusted for itself. */
import type { Paragraph } from './playbook.ts'
import { labelOf, type Told } from './told.ts'

/** The paragraph has a name that no cell has. */
const SEVERAL = 'the tests of several libraries'

const listed = (names: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names)

/** The cells whose results are there, by what they test: those of the same process test the same once. */
function testedTogether(told: ReadonlyMap<string, Told>): readonly (readonly Told[])[] {
  const groups = new Map<string, Map<string, Told>>()
  for (const one of told.values()) {
    const { tests } = one.step
    const source = tests === undefined ? undefined : one.process.inputs[tests]
    if (source === undefined) continue
    groups.set(source, (groups.get(source) ?? new Map<string, Told>()).set(one.process.id, one))
  }
  return [...groups.values()].map((group) => [...group.values()]).filter((group) => group.length > 1)
}

/** Says that false discoveries are counted in each library, not over all of them. */
export function severalLibraries(told: ReadonlyMap<string, Told>): readonly Paragraph[] {
  const groups = testedTogether(told)
  if (groups.length === 0) return []
  const sentences = groups.map((group) => {
    const names = [...new Set(group.map(labelOf))]
    const which = names.length === 1 ? `${names[0]}, ${group.length} times` : listed(names)
    return `The same genes were tested against gene sets more than once (${which}).`
  })
  const text = `${sentences.join(' ')} P-values were adjusted within each of these tests alone: the false discovery rate holds for each, not for all of them together.`
  return [{ cell: SEVERAL, label: 'Multiple testing', parts: [{ kind: 'text', text }] }]
}

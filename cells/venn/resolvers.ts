import { InputError } from '@playbook/core/errors'
import type { Resolvers } from '@playbook/core/resolver'
import { counted, quoted } from '../payload/words.ts'
import { regionsOf } from './regions.ts'
import type * as steps from './steps.ts'

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const
const COLOURS = ['series1', 'series2', 'series3', 'series4', 'series5', 'series6'] as const
const NAMED = 15

export const resolvers: Resolvers<typeof steps> = {
  plotVenn({ inputs: { gmt } }) {
    const sets = Object.entries(gmt)
    if (sets.length < 2 || sets.length > LETTERS.length) {
      throw new InputError('Please submit between 2 and 6 gene sets.')
    }
    const regions = regionsOf(sets.map(([, { set }]) => set))
    const depths = [...new Set(regions.map((region) => region.sets.length))].toSorted((a, b) => a - b)
    const inSets = (depth: number) => `in ${counted(depth, 'set')}`
    const largest = regions[0]?.members.length ?? 0
    return {
      title: 'Venn Diagram',
      description: `Bars of the ${counted(regions.length, 'region')} of a Venn diagram of ${counted(sets.length, 'gene set')}.`,
      data: {
        Region: regions.map((region) => region.sets.map((at) => LETTERS[at]).join(' & ')),
        Genes: regions.map(({ members }) => members.length),
        Count: regions.map(({ members }) => String(members.length)),
        'Place of count': regions.map(({ members }) => members.length + largest * 0.04),
        Sets: regions.map((region) => inSets(region.sets.length)),
        Names: regions.map((region) => region.sets.map((at) => sets[at]?.[0] ?? '').join(' & ')),
        Members: regions.map(({ members }) => listed(members)),
      },
      marks: [
        {
          type: 'barX',
          x: 'Genes',
          y: 'Region',
          color: 'Sets',
          label: 'Names',
          tooltip: ['Genes', 'Members'],
          order: 'data',
        },
        { type: 'text', x: 'Place of count', y: 'Region', label: 'Count' },
      ],
      axes: { x: { label: 'Genes', type: 'linear', zero: true }, y: { label: 'In exactly these sets', type: 'band' } },
      color: {
        label: 'Sets',
        type: 'categorical',
        domain: depths.map(inSets),
        range: depths.map((depth) => COLOURS[depth - 1] ?? 'plain'),
      },
      notes: sets.map(
        ([term, { set }], at) => `${LETTERS[at]}: ${quoted(term)}, ${counted(new Set(set).size, 'gene')}.`,
      ),
      height: 130 + 26 * regions.length,
    }
  },
}

function listed(members: readonly string[]): string {
  const more = members.length - NAMED
  return more > 0 ? `${members.slice(0, NAMED).join(', ')} and ${more} more` : members.join(', ')
}

import type { GroupViews } from '@playbook/core/view'
import { textDownload } from '../../ui/frame/download.ts'
import { KeepPrompt } from '../../ui/prompt/KeepPrompt.tsx'
import { RowTable } from '../../ui/table/RowTable.tsx'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import type * as steps from './steps.ts'

type Group = GroupViews<typeof steps>

const pageOf = (sample: string) => `https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=${encodeURIComponent(sample)}`

const COLUMNS: readonly ColumnOf<string>[] = [
  { name: 'Samples', value: (sample) => sample, links: (sample) => [{ text: sample, href: pageOf(sample) }] },
]
const PLAIN: readonly ColumnOf<string>[] = [{ name: 'Samples', value: (sample) => sample }]

const Samples: Group['views']['Archs4Samples'] = ({ value, print }) => {
  const csv = () => ['Samples', ...value.samples].join('\n')
  return (
    <RowTable
      label={`GEO samples, ${value.species ?? 'human'}`}
      rows={value.samples}
      columns={COLUMNS}
      value={value}
      downloads={[textDownload('CSV', 'data.csv', 'text/csv', csv)]}
      print={print}
      empty="No samples"
    />
  )
}

const SelectSamples: Group['prompts']['selectSamples'] = ({ inputs: { results }, ...props }) => (
  <KeepPrompt {...props} plural="Samples" items={results.samples} columns={PLAIN} />
)

export const { views, prompts }: Group = {
  views: { Archs4Samples: Samples },
  prompts: { selectSamples: SelectSamples },
}

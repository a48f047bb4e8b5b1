import type { GroupViews } from '@playbook/core/view'
import { csvDownload } from '../../ui/table/csv.ts'
import { RowTable } from '../../ui/table/RowTable.tsx'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import { barrierColumns, cytotoxicityColumns, cytotoxicityFile, rankedColumns, rankedFile } from './columns.tsx'
import type * as steps from './steps.ts'

type Group = GroupViews<typeof steps>

interface Props<Row> {
  readonly label: string
  readonly value: readonly Row[]
  readonly columns: readonly ColumnOf<Row>[]
  /** Columns of the downloaded file, where they differ. */
  readonly file?: readonly ColumnOf<Row>[]
  readonly print: boolean | undefined
}

function Drugs<Row>({ label, value, columns, file = columns, print }: Props<Row>) {
  const csv = csvDownload(value, file)
  return <RowTable label={label} rows={value} columns={columns} downloads={[csv]} print={print} empty="No drugs" />
}

const Cytotoxicity: Group['views']['CytotoxicityTable'] = ({ value, print }) => (
  <Drugs
    label="Cytotoxicity of drugs"
    value={value}
    columns={cytotoxicityColumns}
    file={cytotoxicityFile}
    print={print}
  />
)
const Barrier: Group['views']['BloodBrainBarrierTable'] = ({ value, print }) => (
  <Drugs label="Drugs at the blood-brain barrier" value={value} columns={barrierColumns} print={print} />
)
const Ranked: Group['views']['RankedToxicityTable'] = ({ value, print }) => (
  <Drugs
    label="Drugs by score, with their toxicity"
    value={value}
    columns={rankedColumns}
    file={rankedFile}
    print={print}
  />
)

export const { views, prompts }: Group = {
  views: { CytotoxicityTable: Cytotoxicity, BloodBrainBarrierTable: Barrier, RankedToxicityTable: Ranked },
  prompts: {},
}

import { RowTable } from '@playbook/cells/ui/table/RowTable'
import type { FileRecord } from '@playbook/core/api/files'
import type { TableComparison } from '@playbook/core/api/tables'
import { useQuery } from '@tanstack/react-query'
import { comparedQuery } from '../../api/tables.ts'
import { QueryAlert } from '../../ui/QueryAlert.tsx'

interface Props {
  readonly file: FileRecord
  readonly there: FileRecord
}

/** Two tables that lie in files: the server reads them and says what differs. */
export function ComparedFiles({ file, there }: Props) {
  const query = useQuery(comparedQuery(file, there))
  if (query.data === undefined) {
    return query.isPending ? (
      <p role="status">Comparing…</p>
    ) : (
      <QueryAlert query={query} missing="The two files could not be compared." outdated="" />
    )
  }
  const { differences, differing } = query.data
  const names = namesOf(query.data)
  return (
    <>
      <p role="status">{wordsOf(query.data)}</p>
      {differing > differences.length && <p>{`The ${count(differences.length)} largest differences are listed.`}</p>}
      {differences.length > 0 && <RowTable label="Differences" rows={differences} columns={DIFFERENCES} />}
      {names.length > 0 && <RowTable label="Only in one" rows={names} columns={NAMES} />}
    </>
  )
}

const count = (of: number) => of.toLocaleString('en')
const shapeOf = ([rows, columns]: readonly [number, number]) => `${count(rows)} × ${count(columns)}`

function wordsOf({ shapeHere, shapeThere, rows, columns, compared, differing }: TableComparison): string {
  const shapes = `Rows × columns: ${shapeOf(shapeHere)} here, ${shapeOf(shapeThere)} there.`
  const names = `${inBoth('rows', rows)} ${inBoth('columns', columns)}`
  if (compared === 0) return `${shapes} ${names} There is no value in both.`
  const values = differing === 0 ? 'all are the same' : `${count(differing)} differ`
  return `${shapes} ${names} Of ${count(compared)} values in both, ${values}.`
}

type Names = TableComparison['rows']

const inBoth = (what: string, { shared, onlyHere, onlyThere }: Names) =>
  onlyHere + onlyThere === 0
    ? `Both have the same ${count(shared)} ${what}.`
    : `${count(shared)} ${what} in both, ${count(onlyHere)} only here, ${count(onlyThere)} only there.`

interface Alone {
  readonly name: string
  readonly what: 'row' | 'column'
  readonly where: string
}

/** The names that only one has; of many the first, with how many more there are. */
function namesOf({ rows, columns }: TableComparison): readonly Alone[] {
  const of = (what: Alone['what'], { here, there, onlyHere, onlyThere }: Names) => [
    ...listed(here, onlyHere).map((name) => ({ name, what, where: 'only here' })),
    ...listed(there, onlyThere).map((name) => ({ name, what, where: 'only there' })),
  ]
  return [...of('row', rows), ...of('column', columns)]
}

const listed = (names: readonly string[], all: number) =>
  all > names.length ? [...names, `and ${count(all - names.length)} more`] : names

type Difference = TableComparison['differences'][number]

const DIFFERENCES = [
  { name: 'Name of row', value: ({ row }: Difference) => row },
  { name: 'Name of column', value: ({ column }: Difference) => column },
  { name: 'Here', value: ({ here }: Difference) => here, numeric: true },
  { name: 'There', value: ({ there }: Difference) => there, numeric: true },
  { name: 'Difference', value: ({ change }: Difference) => change ?? null, numeric: true },
]
const NAMES = [
  { name: 'Name', value: ({ name }: Alone) => name },
  { name: 'Which', value: ({ what }: Alone) => what },
  { name: 'Where', value: ({ where }: Alone) => where },
]

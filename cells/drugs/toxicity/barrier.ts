import type { ResolveContext } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import type { Payload } from '@playbook/core/step'
import { z } from 'zod'
import { b3db } from '../../services/b3db.ts'
import { maybeNumber } from '../../shared/tolerant.ts'
import { nameKey } from './names.ts'
import type { BloodBrainBarrierTable } from './types.ts'

type Row = Payload<typeof BloodBrainBarrierTable>[number]

const COLUMNS = { name: 'compound_name', logBB: 'logBB', permeable: 'BBB+/BBB-' }
const Table = z
  .array(z.array(z.string()))
  .refine(([header = []]) => Object.values(COLUMNS).every((column) => header.includes(column)), 'columns are missing')

/** The drugs of which B3DB has a measured logBB. Most of its compounds have none; 0 is a value. */
export async function fetchBarrier(
  drugs: readonly { readonly term: string }[],
  http: ResolveContext['http'],
): Promise<Row[]> {
  const [header = [], ...rows] = await http.get(b3db, path`/B3DB_classification.tsv`, { form: 'tsv', schema: Table })
  const at = (column: string) => header.indexOf(column)
  const measured = new Map<string, Omit<Row, 'drug_name'>[]>()
  for (const cells of rows) {
    const logBB = maybeNumber.safeParse(cells[at(COLUMNS.logBB)]).data
    const permeable = cells[at(COLUMNS.permeable)]?.trim() ?? ''
    const key = nameKey(cells[at(COLUMNS.name)] ?? '')
    if (logBB === undefined || permeable === '') continue
    const known = measured.get(key) ?? []
    const isKnown = known.some((one) => one.logBB === logBB && one.bbb_permeable === permeable)
    if (!isKnown) measured.set(key, [...known, { logBB, bbb_permeable: permeable }])
  }
  const names = new Map(drugs.map(({ term }) => [nameKey(term), term.trim()]))
  return [...names]
    .flatMap(([key, name]) => (measured.get(key) ?? []).map((one) => ({ drug_name: name, ...one })))
    .toSorted((a, b) => (a.drug_name < b.drug_name ? -1 : a.drug_name > b.drug_name ? 1 : 0))
}

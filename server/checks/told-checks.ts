import type { CheckReport } from '@playbook/core/api/checks'
import { tallyOf } from '@playbook/core/checks/summary'
import type { ToldCheck } from '@playbook/core/checks/told'
import type { Store } from '../db/connect.ts'

/** Files tell no longer history. */
const MOST_TOLD = 20

interface Row {
  readonly id: string
  readonly at: string | null
  readonly name: string | null
  readonly orcid: string | null
  readonly sentence: string | null
  readonly report: CheckReport | null
}

/** The checks that the files of a published version tell of, newest first: those of the server, and those that were signed. */
export async function toldChecks({ sql }: Pick<Store, 'sql'>, version: string): Promise<readonly ToldCheck[]> {
  const rows = await sql<Row[]>`
    select c.id, coalesce(o.signed, c.finished) as at, o.name, o.orcid, o.sentence, c.report
    from publication_check c left join personal_check o on o.id = c.personal
    where c.state = 'done' and (c.version = ${version} or (o.version = ${version} and o.signed is not null))
    order by 2 desc limit ${MOST_TOLD}`
  return rows.flatMap(({ id, at, name, orcid, sentence, report }) =>
    at === null || report === null
      ? []
      : [
          {
            id,
            at: new Date(at).toISOString(),
            tally: tallyOf(report),
            ...(name !== null && { by: { name, sentence: sentence ?? '', ...(orcid !== null && { orcid }) } }),
          },
        ],
  )
}

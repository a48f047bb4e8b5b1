import { path } from '@playbook/core/service'
import { z } from 'zod'
import { pubChemQueries } from '../../services/pubchem.ts'
import { multipart } from '../../shared/multipart.ts'
import { looseList, maybeNumber } from '../../shared/tolerant.ts'
import { findCompounds, type PubChemContext } from './compounds.ts'

/** Compounds of one question. */
const AT_ONCE = 100
/** A product without compounds has nothing, or an empty text, in their place. */
const Cids = z.union([looseList(maybeNumber), z.literal('').transform(() => [])])
const Records = z.array(z.object({ cids: Cids }))

/** The names that stand for a compound with an FDA record, in the order of PubChem's file. */
export async function approvedNames(names: readonly string[], context: PubChemContext): Promise<string[]> {
  const different = [...new Set(names.map((name) => name.trim()))].filter((name) => name !== '')
  if (different.length === 0) return []
  const compounds = await findCompounds(different, context)
  const approved = await withRecord([...new Set([...compounds.values()].flat())], context)
  return [...compounds].filter(([, cids]) => cids.some((cid) => approved.has(cid))).map(([name]) => name)
}

/** The compounds of which there is an FDA record. */
async function withRecord(cids: readonly number[], { http, notify }: PubChemContext): Promise<ReadonlySet<number>> {
  const approved = new Set<number>()
  for (let from = 0; from < cids.length; from += AT_ONCE) {
    notify(`FDA records of ${cids.length} compounds`, from / cids.length)
    const ors = cids.slice(from, from + AT_ONCE).map((cid) => ({ cid: String(cid) }))
    const query = {
      download: '*',
      collection: 'fdadrug',
      where: { ors },
      order: ['status,desc'],
      start: 1,
      limit: 10_000_000,
    }
    const records = await http.post(pubChemQueries, path`/sdq/sdqagent.cgi`, {
      query: { infmt: 'json', outfmt: 'json' },
      ...multipart({ query: JSON.stringify(query) }),
      schema: Records,
      idempotent: true,
    })
    for (const record of records) for (const cid of record.cids) if (cid !== undefined) approved.add(cid)
  }
  return approved
}

import { InputError } from '@playbook/core/errors'
import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { eUtilities, pmcIds } from '../../services/ncbi.ts'
import { looseList, looseText, maybeText } from '../../shared/tolerant.ts'
import { counted } from '../../shared/words.ts'
import type * as steps from './steps.ts'
import { uidOf } from './uid.ts'

const tool = 'playbook'
/** So many ids the converter takes at once. */
const AT_ONCE = 200

/** One study, or the reason why there is none. */
const Study = z.object({ pubmedids: looseList(looseText), error: maybeText })
const Summary = (uid: string) =>
  z.object({ result: z.object({ [uid]: Study.nullish() }) }).transform(({ result }) => result[uid])

/** An id without full text comes as a record without an accession. */
const Converted = z.union([
  z.object({ records: z.array(z.object({ pmcid: maybeText })) }),
  // Where it finds nothing, the list may be missing.
  z.object({ status: z.string(), records: z.null().optional() }),
])

const publications = (ids: readonly string[]) => `PubMed publication${ids.length === 1 ? '' : 's'} ${ids.join(',')}`

async function convert(http: ResolveContext['http'], ids: readonly string[]) {
  const { records } = await http.get(pmcIds, path`/articles/`, {
    query: { ids, format: 'json', tool },
    schema: Converted,
    refusal: () => `Failed to submit ${publications(ids)} to PMC`,
  })
  return records
}

export const resolvers: Resolvers<typeof steps> = {
  async fetchLinkedPublications({ inputs: { GEOAccessionTerm: given }, http, notify }) {
    const study = given.trim()
    const uid = uidOf(study)
    if (uid === undefined) {
      throw new InputError(`${study} is not the accession of a GEO study. Enter one such as GSE301503.`)
    }
    const summary = await http.get(eUtilities, path`/esummary.fcgi`, {
      query: { db: 'gds', id: uid, retmode: 'json', tool },
      schema: Summary(uid),
      refusal: () => 'Failed to submit study accession to GEO',
    })
    if (summary == null || summary.error !== undefined)
      throw new InputError(`GEO does not know the study ${study}. Check the accession.`)
    const ids = [...new Set(summary.pubmedids.filter((id) => id !== ''))]
    if (ids.length === 0) throw new InputError('No linked publications found')

    const records = []
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      if (ids.length > AT_ONCE) notify(`Converted ${at} of ${counted(ids.length, 'publication')}`, at / ids.length)
      records.push(await convert(http, ids.slice(at, at + AT_ONCE)))
    }
    // Without any list of records, none was located.
    const found = records.flatMap((list) => list ?? [])
    if (found.length === 0 && records.some((list) => list != null))
      throw new InputError('Empty PMC accession set retrieved')
    const set = [...new Set(found.flatMap(({ pmcid }) => pmcid ?? []))]
    if (set.length === 0) throw new InputError(`Full text of ${publications(ids)} could not be located in PMC`)
    return { description: `Publications of ${study}`, set }
  },
}

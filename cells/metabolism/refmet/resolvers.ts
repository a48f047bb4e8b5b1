import { UpstreamError } from '@playbook/core/errors'
import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { refMet } from '../../services/refmet.ts'
import { looseText, maybeText, present } from '../../shared/tolerant.ts'
import { atMost } from './atMost.ts'
import { isName } from './rows.ts'
import type * as steps from './steps.ts'

const AT_ONCE = 5
const NOT_FOUND = 404

/** All values are texts, masses too; should numbers come, they become texts. */
const Match = z
  .object({
    name: maybeText,
    refmet_name: looseText,
    pubchem_cid: maybeText,
    inchi_key: maybeText,
    exactmass: maybeText,
    formula: maybeText,
    super_class: maybeText,
    main_class: maybeText,
    sub_class: maybeText,
  })
  .transform(({ refmet_name: refmetName, ...others }) => ({ refmet_name: refmetName, ...present(others) }))
  .refine((row) => Object.values(row).some((value) => value !== ''), 'no field of RefMet')
/** What RefMet has nothing for comes as a list, or as null. */
const Answer = z.union([Match, z.array(z.unknown()), z.null()])

/** What RefMet tells of a name of its own, beside what the match told. */
const identifiers = { name: maybeText, pubchem_cid: maybeText, inchi_key: maybeText }
const Identifiers = z
  .record(z.string(), z.unknown())
  .refine((row) => Object.keys(identifiers).some((field) => field in row), 'no field of RefMet')
  .pipe(z.object(identifiers).transform(present))
const IdentifiersAnswer = z.union([Identifiers, z.array(z.unknown()), z.null()])

const isNotFound = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamError && error.status === NOT_FOUND

const nothingOf = (name: string) => ({
  name,
  pubchem_cid: '',
  inchi_key: '',
  exactmass: '',
  formula: '',
  super_class: '',
  main_class: '',
  sub_class: '',
})

async function match(http: ResolveContext['http'], name: string) {
  if (!isName(name)) return nothingOf(name)
  // RefMet reads over slashes, which its server refuses in an address.
  const place = path`/match/${name.replaceAll('/', '')}/all`
  const answer = await http.get(refMet, place, { schema: Answer })
  if (answer === null || Array.isArray(answer)) return nothingOf(name)
  return { ...answer, ...(await identifiersOf(http, answer.refmet_name)) }
}

/** A match names no identifiers: the name that it found does. Names with a slash have no address, dashes are no name. */
async function identifiersOf(http: ResolveContext['http'], name: string) {
  if (!isName(name) || name === '-' || name.includes('/')) return {}
  try {
    const answer = await http.get(refMet, path`/name/${name}/all`, { schema: IdentifiersAnswer })
    return answer === null || Array.isArray(answer) ? {} : answer
  } catch (error) {
    if (isNotFound(error)) return {}
    throw error
  }
}

/** The same of one name among others, of which RefMet says by its status that it has nothing. */
async function matchOf(http: ResolveContext['http'], name: string) {
  try {
    return { row: await match(http, name) }
  } catch (error) {
    if (!isNotFound(error)) throw error
    return { row: nothingOf(name), error }
  }
}

export const resolvers: Resolvers<typeof steps> = {
  describeMetabolite: async ({ inputs: { metabolite }, http }) => [await match(http, metabolite.trim())],

  async describeMetaboliteSet({ inputs: { metaboliteset }, http, notify }) {
    const names = metaboliteset.set.map((name) => name.trim()).filter((name) => name !== '')
    const different = [...new Set(names)]
    const words = `Looking for ${different.length === 1 ? 'one name' : `${different.length} names`} in RefMet`
    if (different.length > 0) notify(words, 0)
    const rows = await atMost(
      AT_ONCE,
      different,
      async (name) => [name, await matchOf(http, name)] as const,
      (done) => notify(words, done / different.length),
    )
    const [failure, ...failures] = rows.flatMap(([, { error }]) => error ?? [])
    // That it has nothing for any of them says nothing of the names.
    if (failure && failures.length + 1 === rows.length) throw failure
    const known = new Map(rows)
    return names.flatMap((name) => known.get(name)?.row ?? [])
  },
}

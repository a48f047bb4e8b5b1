import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { refMet } from '../../services/refmet.ts'
import { atMost } from './atMost.ts'
import { isName } from './rows.ts'
import type * as steps from './steps.ts'

const AT_ONCE = 5

/** All values are texts, masses too; should numbers come, they become texts. */
const text = z.union([z.string(), z.number().transform(String), z.null().transform(() => '')])
const optional = text.optional()

const Match = z.object({
  name: optional,
  refmet_name: text,
  pubchem_cid: optional,
  inchi_key: optional,
  exactmass: optional,
  formula: optional,
  super_class: optional,
  main_class: optional,
  sub_class: optional,
})
/** What RefMet has nothing for comes as a list, or as null. */
const Answer = z.union([Match, z.array(z.unknown()), z.null()])

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
  const answer = await http.get(refMet, path`/match/${name}/all`, { schema: Answer })
  return answer === null || Array.isArray(answer) ? nothingOf(name) : answer
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
      async (name) => [name, await match(http, name)] as const,
      (done) => notify(words, done / different.length),
    )
    const known = new Map(rows)
    return names.flatMap((name) => {
      const row = known.get(name)
      return row === undefined ? [] : [row]
    })
  },
}

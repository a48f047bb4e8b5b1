import { InputError } from '@playbook/core/errors'
import type { Resolvers } from '@playbook/core/resolver'
import { fetchSets, findGene, findTerms } from '../../services/enrichr/client.ts'
import { libraryOf, nameIn } from '../library.ts'
import { labelOf } from '../types.ts'
import { byLibrary } from './found.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  termsOfText: async ({ inputs: { search }, http }) => ({
    sought: search,
    libraries: byLibrary(await findTerms(http, search)),
  }),

  termsOfGene: async ({ inputs: { search }, http }) => ({
    sought: search,
    libraries: byLibrary(await findGene(http, search)),
  }),

  async genesOfLibrary({ inputs: { found }, params: { library }, ...context }) {
    const chosen = found.libraries.find((one) => one.library === library)
    if (chosen === undefined) {
      throw new InputError(`Nothing was found in ${labelOf(library)}. Choose one of the libraries that are listed.`)
    }
    const sets = await fetchSets(context, library, chosen.terms)
    const facts = libraryOf(library) ?? {}
    return Object.fromEntries(
      [...sets].map(([term, genes]) => [term, { description: nameIn(facts, term), set: [...genes] }]),
    )
  },
}

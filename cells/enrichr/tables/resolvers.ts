import { InputError } from '@playbook/core/errors'
import type { Resolvers } from '@playbook/core/resolver'
import { enrich, fetchSets } from '../../services/enrichr/client.ts'
import { enrichr } from '../../services/enrichr/service.ts'
import { libraryOf } from '../library.ts'
import { bySignificance, joined, SIZED, tableRows, type TableRow } from './rows.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  async enrichmentTable({ inputs: { analysis }, params, http, notify }) {
    const names = [...new Set(params.libraries)]
    const libraries = names.map(known)
    if (libraries.length === 0) throw new InputError('Choose at least one library.')
    if ('empty' in analysis) return { libraries: names, rows: [] }
    const rows: TableRow[] = []
    for (const [at, library] of libraries.entries()) {
      notify(library.label, at / libraries.length)
      const found = bySignificance(await enrich(http, enrichr, analysis.userListId, library.name))
      const best = found.slice(0, SIZED).map(({ term }) => term)
      const sets = await fetchSets({ http, notify: () => {} }, library.name, best)
      rows.push(...tableRows(library, found, sets))
    }
    return { libraries: names, rows: joined(rows) }
  },

  genesOfTerm({ inputs: { table }, params: { library, term } }) {
    const row = table.rows.find((one) => one.library === library && one.term === term)
    if (row === undefined) throw new InputError(`“${term}” is not in the table. Choose one of its terms.`)
    return { description: row.name, set: row.genes }
  },
}

function known(name: string) {
  const library = libraryOf(name)
  if (library === undefined) throw new InputError(`“${name}” is not a library that is known here. Choose another one.`)
  return library
}

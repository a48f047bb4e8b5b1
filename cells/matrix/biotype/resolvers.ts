import { InputError } from '@playbook/core/errors'
import type { Resolvers } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { ncbiGene } from '../../services/ncbi-gene.ts'
import { AnnData } from '../types.ts'
import { counted, written } from '../../shared/words.ts'
import { SPECIES } from './biotypes.ts'
import { genesOf, isGeneInfo } from './geneInfo.ts'
import type * as steps from './steps.ts'

const Names = z.strictObject({ names: z.array(z.string()) })
const Table = z.string().refine(isGeneInfo, 'no table of genes')

export const resolvers: Resolvers<typeof steps> = {
  async filterByBiotype({ inputs: { anndata }, params: { biotypes, species }, http, kernel, notify, signal }) {
    if (biotypes.length === 0)
      throw new InputError('No biotypes selected. Choose at least one, such as protein-coding.')
    const { latin, table } = SPECIES[species]
    const { names } = await kernel.call('matrix.names', { matrix: anndata, kind: 'gene' }, Names)
    notify(`Fetching the genes of ${latin}`)
    const text = await http.get(ncbiGene, path`/GENE_INFO/Mammalia/${table}.gene_info.gz`, {
      form: 'gzip-text',
      schema: Table,
    })
    const work = genesOf(text, biotypes, names)
    for (let next = work.next(); ; next = work.next()) {
      if (next.done === true) {
        const kept = next.value
        if (kept.size === 0) {
          throw new InputError(
            `No genes remaining after filtering for biotypes: ${biotypes.join(', ')}. ` +
              `None of ${counted(names.length, 'name')} (${names.slice(0, 3).join(', ')}, …) is such a gene of ${latin} in ` +
              'NCBI Gene. Choose more biotypes or the other species, and check the names of the genes.',
          )
        }
        notify(`Keeping ${counted(kept.size, 'gene')} of ${written(names.length)}`, 0.8)
        return kernel.call('anndata.filter-genes', { anndata, names: [...kept] }, AnnData.schema)
      }
      // Others use this process, too.
      await new Promise((go) => setImmediate(go))
      signal.throwIfAborted()
      notify('Looking up the genes', next.value * 0.8)
    }
  },
}

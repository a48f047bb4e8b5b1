import { InputError } from '@playbook/core/errors'
import type { Resolvers } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { directionsOf, THRESHOLD } from '../../shared/directions.ts'
import { leftOut } from '../../shared/leftOut.ts'
import { sigpy } from '../../services/archs4.ts'
import { looseText } from '../../shared/tolerant.ts'
import { fetchCounts, fetchDescriptions } from './fetch.ts'
import type * as steps from './steps.ts'

const Samples = z.object({ samples: z.array(looseText) })

export const resolvers: Resolvers<typeof steps> = {
  async searchSamples({ row: { species }, inputs: { genes }, http }) {
    const { up, down } = directionsOf(genes)
    if (up.length + down.length === 0) {
      throw new InputError(
        `No gene has a z-score of at least ${THRESHOLD} or at most −${THRESHOLD}. Give genes with larger scores.`,
      )
    }
    const { samples } = await http.post(sigpy, path`/data/knn/signature`, {
      body: { signame: 'playbook input', species, signatures: [{ up_genes: up, down_genes: down }] },
      schema: Samples,
      idempotent: true,
    })
    return { samples: unique(samples), species }
  },

  async searchTerm({ row: { value }, inputs: { term }, http }) {
    const { species } = value
    const query = { query: term.trim(), species }
    const { samples } = await http.get(sigpy, path`/meta/quicksearch`, { query, schema: Samples })
    if (samples.length === 0) throw new InputError('Term not found in ARCHS4.')
    return { samples: unique(samples), species }
  },

  selectSamples({ inputs: { results }, params }) {
    const known = new Set(results.samples)
    // The words of the reference system, which says genes here, too.
    if (Object.keys(params).some((item) => !known.has(item))) {
      throw new InputError('Please select genes from the table.')
    }
    const excluded = new Set(leftOut(params))
    return { ...results, samples: results.samples.filter((sample) => !excluded.has(sample)) }
  },

  fetchExpression: ({ inputs: { results }, ...context }) => fetchCounts(results, context),
  fetchMetadata: ({ inputs: { results }, ...context }) => fetchDescriptions(results, context),
}

const unique = (samples: readonly string[]) => [...new Set(samples.filter((sample) => sample !== ''))]

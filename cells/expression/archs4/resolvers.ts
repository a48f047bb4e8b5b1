import { InputError } from '@playbook/core/errors'
import type { Resolvers } from '@playbook/core/resolver'
import { directionsOf, THRESHOLD } from '../../shared/directions.ts'
import { leftOut } from '../../shared/leftOut.ts'
import { callsOf } from './chosen.ts'
import { fetchCounts, fetchDescriptions } from './fetch.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  async searchSamples({ row: { species }, inputs: { genes }, ...context }) {
    const { up, down } = directionsOf(genes)
    if (up.length + down.length === 0) {
      throw new InputError(
        `No gene has a z-score of at least ${THRESHOLD} or at most −${THRESHOLD}. Give genes with larger scores.`,
      )
    }
    const samples = await callsOf(context).findSimilar(context, species, { up, down })
    return { samples: unique(samples), species }
  },

  async searchTerm({ row: { value }, inputs: { term }, ...context }) {
    const { species } = value
    const samples = await callsOf(context).findText(context, species, term.trim())
    if (samples.length === 0) throw new InputError('Term not found in ARCHS4.')
    return { samples: unique(samples), species }
  },

  selectSamples({ inputs: { results }, params }) {
    const known = new Set(results.samples)
    // The words of the reference system, which says genes here, too.
    if (Object.keys(params).some((item) => !known.has(item))) {
      throw new InputError('Please select genes from the table')
    }
    const excluded = new Set(leftOut(params))
    return { ...results, samples: results.samples.filter((sample) => !excluded.has(sample)) }
  },

  fetchExpression: ({ inputs: { results }, ...context }) => fetchCounts(results, context),
  fetchMetadata: ({ inputs: { results }, ...context }) => fetchDescriptions(results, context),
}

const unique = (samples: readonly string[]) => [...new Set(samples.filter((sample) => sample !== ''))]

import { InputError } from '@playbook/core/errors'
import type { Resolvers } from '@playbook/core/resolver'
import { crossings, MOST_COMBINATIONS } from './cross.ts'
import type * as steps from './steps.ts'
import { termsOf, type Crossing } from './types.ts'

export const resolvers: Resolvers<typeof steps> = {
  async crossGmts({ inputs: { gmts }, notify, signal }) {
    if (gmts.length < 3 || gmts.length > 5) throw new InputError(`Expected 3-5 GMTs, got ${gmts.length}`)
    const work = crossings(gmts)
    let told = Date.now()
    for (let next = work.next(); ; next = work.next()) {
      if (next.done === true) {
        if (next.value !== undefined) return next.value
        throw new InputError(
          `The libraries cross in more than ${MOST_COMBINATIONS.toLocaleString('en')} combinations of sets. ` +
            'Take libraries with fewer sets, or fewer libraries, and run again.',
        )
      }
      if (Date.now() - told < 50) continue
      // Others use this process, too.
      await new Promise((go) => setImmediate(go))
      signal.throwIfAborted()
      notify('Crossing gene sets', next.value)
      told = Date.now()
    }
  },

  selectCrossing({ inputs, params }) {
    const wanted = identity(params)
    const found = inputs.crossings.find((row) => identity(row) === wanted)
    if (found === undefined) throw new InputError('Please select a crossing from the table')
    return found
  },

  crossingTermGenes({ inputs: { crossing, gmt }, params }) {
    const term = termsOf(crossing)[params - 1]?.term
    if (term === undefined) throw new InputError('Please select a valid term index.')
    const entry = Object.hasOwn(gmt, term) ? gmt[term] : undefined
    if (entry === undefined) throw new InputError(`Gene set '${term}' was not found in the supplied GMT.`)
    return { description: term, set: entry.set }
  },

  crossingGenes({ inputs: { crossing } }) {
    const names = termsOf(crossing).map(({ term }) => term)
    return {
      description: `Intersecting gene set from ${names.join(' & ')} crossing`,
      set: crossing.genes.split(' ').filter((gene) => gene !== ''),
    }
  },
}

/** A crossing is what is crossed; its numbers may have been written by another program. */
function identity(crossing: Crossing): string {
  return JSON.stringify(termsOf(crossing).map(({ term }) => term))
}

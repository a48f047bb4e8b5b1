import { InputError } from '@playbook/core/errors'
import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import type { Payload } from '@playbook/core/step'
import type { GMT } from '../types.ts'
import { crossings, MOST_COMBINATIONS } from './cross.ts'
import type * as steps from './steps.ts'
import { termsOf } from '../../shared/crossing.ts'
import type { Crossing } from './types.ts'

type Library = Payload<typeof GMT>

export const resolvers: Resolvers<typeof steps> = {
  crossGmts: ({ inputs: { gmts }, ...context }) => crossed(gmts, context),
  crossCfdeGmts: ({ inputs: { gmts }, ...context }) =>
    crossed(
      gmts.map(({ dataset }) => dataset.gmt),
      context,
    ),

  selectCrossing({ inputs, params }) {
    const wanted = identity(params)
    const found = inputs.crossings.find((row) => identity(row) === wanted)
    if (found === undefined) throw new InputError('Please select a crossing from the table.')
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

  crossingTermSets({ inputs: { crossing, gmts } }) {
    const libraries = gmts.map(({ dataset }) => dataset.gmt)
    const sets = new Map<string, Library[string]>()
    for (const [at, { term }] of termsOf(crossing).entries()) {
      const own = libraries[at]
      const inOrder = [...(own ? [own] : []), ...libraries.filter((_library, other) => other !== at)]
      const entry = inOrder.find((library) => Object.hasOwn(library, term))?.[term]
      if (entry === undefined) {
        throw new InputError(`Gene set '${term}' (term${at + 1}) was not found in any of the supplied GMTs.`)
      }
      // Libraries may use one name for different sets: the later one says which term it is.
      sets.set(sets.has(term) ? `${term} (term${at + 1})` : term, entry)
    }
    return Object.fromEntries(sets)
  },
}

/** Crosses libraries a moment at a time: others use this process, too. */
async function crossed(libraries: readonly Library[], { notify, signal }: ResolveContext): Promise<Crossing[]> {
  if (libraries.length < 3 || libraries.length > 5) {
    throw new InputError(`Expected 3-5 GMTs, got ${libraries.length}`)
  }
  const work = crossings(libraries)
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
    await new Promise((go) => setImmediate(go))
    signal.throwIfAborted()
    notify('Crossing gene sets', next.value)
    told = Date.now()
  }
}

/** A crossing is what is crossed; its numbers may have been written by another program. */
function identity(crossing: Crossing): string {
  return JSON.stringify(termsOf(crossing).map(({ term }) => term))
}

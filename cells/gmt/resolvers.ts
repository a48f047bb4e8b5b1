import { InputError } from '@playbook/core/errors'
import type { Resolvers } from '@playbook/core/resolver'
import { consensus, intersection, union, type Entry } from './algebra.ts'
import * as steps from './steps.ts'

const { schema } = steps.GMT

export const resolvers: Resolvers<typeof steps> = {
  uploadGmt: ({ params: file, kernel }) => kernel.call('gmt.read', { file, kind: 'gene' }, schema),
  readGmt: ({ inputs: { file }, kernel }) => kernel.call('gmt.read', { file, kind: 'gene' }, schema),

  geneSetToGmt: ({ inputs: { geneset } }) => ({ [geneset.description || 'gene set']: geneset }),

  geneSetsToGmt({ inputs: { genesets }, params }) {
    const terms = numbered(params.terms)
    const descriptions = numbered(params.descriptions)
    if (terms.size !== genesets.length) throw new InputError('Please confirm the terms')
    return Object.fromEntries(
      genesets.map(({ set }, at) => {
        const term = terms.get(at)
        if (term === undefined) throw new InputError('Please confirm the terms')
        const description = descriptions.get(at)
        return [term, description === undefined ? { set } : { description, set }]
      }),
    )
  },

  concatenateGmts: ({ inputs: { gmts } }) => Object.fromEntries(gmts.flatMap((gmt) => Object.entries(gmt))),

  gmtUnion: ({ inputs: { gmt } }) => ({ set: union(members(gmt)) }),

  gmtIntersection({ inputs: { gmt } }) {
    const [first, ...others] = Object.values(gmt)
    if (first === undefined) {
      throw new InputError('The library holds no gene set. Choose one with at least one gene set and run again.')
    }
    // A single set passes as it is, its description included.
    return others.length === 0 ? first : { set: intersection(members(gmt)) }
  },

  gmtConsensus: ({ inputs: { gmt } }) => ({ set: consensus(members(gmt)) }),
}

function members(gmt: Readonly<Record<string, Entry>>): (readonly string[])[] {
  return Object.values(gmt).map(({ set }) => set)
}

/** Positions come as numbers or as numeric texts, depending on who wrote the file. */
function numbered(values: Readonly<Record<string, string>>): ReadonlyMap<number, string> {
  return new Map(Object.entries(values).map(([at, value]) => [Number(at), value]))
}

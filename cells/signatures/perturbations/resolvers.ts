import { InputError } from '@playbook/core/errors'
import type { Resolvers } from '@playbook/core/resolver'
import { fetchPairs } from '../../services/perturbseqr/client.ts'
import { maybeNumber } from '../../shared/tolerant.ts'
import { LEVEL, MOST } from './limits.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  async extractPerturbations({ row: { direction, kind, libraries }, inputs: { signature }, http }) {
    // The best of all libraries together may be of the other kind: only the libraries of this one are asked.
    const [header = [], ...rows] = await fetchPairs(http, signature, {
      sort: direction.sort,
      most: MOST,
      libraries,
      needed: ['dataset', 'perturbation', direction.column],
    })
    if (rows.length === 0) {
      throw new InputError(
        `No perturbation signatures. Perturb-Seqr has none of ${kind.several} that ${direction.verb} this.`,
      )
    }
    const at = (column: string) => header.indexOf(column)
    const found = rows.filter((cells) => {
      const p = maybeNumber.safeParse(cells[at(direction.column)]).data
      return p !== undefined && p < LEVEL && libraries.includes(cells[at('dataset')] ?? '')
    })
    const names = found.map((cells) => (cells[at('perturbation')] ?? '').trim()).filter((name) => name !== '')
    if (names.length === 0) {
      throw new InputError(`No perturbations. No signature of ${kind.several} has a p-value below ${LEVEL}.`)
    }
    return { description: '', set: [...new Set(names)] }
  },
}

import { InputError } from '@playbook/core/errors'
import type { Resolvers } from '@playbook/core/resolver'
import { fetchDetail, fetchRows } from '../../services/glygen/client.ts'
import { GlycanDetail, GlycanListRow } from './detail.ts'
import type * as steps from './steps.ts'

const refusal = (status: number, text: string) => `Protein search endpoint failed with status: ${status} ${text}`

export const resolvers: Resolvers<typeof steps> = {
  fetchGlycan: ({ inputs: { glycan }, http }) => fetchDetail(http, 'glycan', glycan, { schema: GlycanDetail, refusal }),

  fetchGlycans: ({ inputs: { glycan_glytoucan_acc_set: accessions }, http }) =>
    fetchRows(http, 'glycan', accessions.set, { row: GlycanListRow, refusal }),

  enzymesOfGlycan({ inputs: { glyGenGlycanResponse: glycan } }) {
    if (glycan.enzyme.enzyme !== undefined) return glycan.enzyme
    throw new InputError('Expected glycoenzyme data but got something else.')
  },
}

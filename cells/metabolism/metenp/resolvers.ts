import { InputError, UpstreamError } from '@playbook/core/errors'
import type { Resolvers } from '@playbook/core/resolver'
import { addressOf } from '@playbook/core/service'
import { z } from 'zod'
import { metEnp } from '../../services/metenp.ts'
import { looseText } from '../../shared/tolerant.ts'
import { namesOf, pathOf } from './address.ts'
import type * as steps from './steps.ts'

/** A file that was not made has no address. */
const Files = z
  .array(z.object({ FileDescription: looseText, FileURL: looseText }))
  .transform((files) => files.filter(({ FileURL }) => /^https?:\/\//.test(FileURL)))

const TOO_LONG = 414

export const resolvers: Resolvers<typeof steps> = {
  async enrichMetabolites({ inputs: { mset }, http, notify }) {
    const names = namesOf(mset.set)
    if (names.length === 0) {
      throw new InputError('The set holds no name of a metabolite. Add metabolites to it.')
    }
    const asked = pathOf(names)
    notify('MetENP analyses classes, pathways and genes. This can take more than 10 minutes; you can go on meanwhile.')
    try {
      return { RESTURL: addressOf(metEnp, asked), res: await http.get(metEnp, asked, { schema: Files }) }
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.status !== TOO_LONG) throw error
      throw new InputError(
        `MetENP takes the names in its address, and ${names.length} names are too long for it. Choose fewer metabolites.`,
      )
    }
  },
}

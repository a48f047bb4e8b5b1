import { InputError } from '@playbook/core/errors'
import type { Resolvers } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { glycoSight } from '../../services/glycosight.ts'
import { looseNumber, looseText, maybeNumber, neededText, readableRows } from '../../shared/tolerant.ts'
import { FORMATS, isReadable } from './formats.ts'
import type * as steps from './steps.ts'

const Response = z.object({
  results: readableRows(
    z.object({
      UniProtAcc: neededText,
      AAPosition: maybeNumber.refine((position) => position !== undefined).transform((position) => position ?? 0),
      SpectralCount: looseNumber,
      DistinctPeptideCount: looseNumber,
      Peptides: looseText,
    }),
  ),
})

/** Errors come with a good status: as words, or as the status of something behind the service. */
const Failure = z.object({ error: z.union([z.string(), z.number()]) })

function complaint(body: unknown): string | undefined {
  const { data } = Failure.safeParse(body)
  if (data === undefined) return undefined
  const reason = typeof data.error === 'number' ? `error ${data.error}` : data.error
  return `GlycoSight did not analyse the file: ${reason}`
}

export const resolvers: Resolvers<typeof steps> = {
  findGlycosylationSites({ inputs: { file }, http }) {
    const { url, filename } = file
    if (!isReadable(filename)) {
      throw new InputError(`GlycoSight cannot read ${filename}. Upload a file that ends in ${FORMATS.join(', ')}.`)
    }
    return http.postFile(glycoSight, path`/upload-and-analyze`, {
      query: (sizeBytes) => ({ n: filename, s: sizeBytes }),
      file: { url, filename },
      schema: Response,
      complaint,
    })
  },
}

import { z } from 'zod'
import { maybeNumber, maybeText } from './tolerant.ts'

/** The assembly of all positions that regulatory elements and variants have here. */
export const ASSEMBLY = 'GRCh38'

/** A stretch of a chromosome; payloads say no assembly, since all of ours are of GRCh38. */
export const Region = z.strictObject({ chromosome: z.string(), start: z.number(), end: z.number() })

/** A stretch of a chromosome on GRCh38. */
export type Region = z.infer<typeof Region>

/** A region as services write it; one without a chromosome or an end is none. */
export const MaybeRegion = z
  .object({ chromosome: maybeText, start: maybeNumber, end: maybeNumber })
  .nullish()
  .transform((region): Region | undefined => {
    const { chromosome, start, end } = region ?? {}
    return chromosome === undefined || start === undefined || end === undefined ? undefined : { chromosome, start, end }
  })

/** `chr1:825620-825820` */
export function writtenRegion({ chromosome, start, end }: Region): string {
  return `${chromosome}:${start}-${end}`
}

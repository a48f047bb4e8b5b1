import { z } from 'zod'
import { maybeNumber, maybeText } from './tolerant.ts'
import { written } from './words.ts'

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

/** `chr1:825,620–825,820`, as people read it; of one base `chr3:128,480,137`. */
export function regionWords({ chromosome, start, end }: Region): string {
  return `${chromosome}:${start === end ? written(start) : `${written(start)}–${written(end)}`}`
}

const WITHIN_TEXT = /(chr\w+):(\d+)(?:-(\d+))?/

/** A text such as `GRCh38 (chr1:825620-825820)` with its region as people read it; what names no region is as it is. */
export function withRegionWords(text: string): string {
  return text.replace(WITHIN_TEXT, (_, chromosome: string, start: string, end = start) =>
    regionWords({ chromosome, start: Number(start), end: Number(end) }),
  )
}

const WRITTEN = /^(?:GRCh38 ?\()?(chr\w+):(\d+)-(\d+)\)?$/
/** `chr3:g.128480137A>T`, `chr1:g.100_105del`; positions count from 1 and include the last. */
const GENOMIC = /^(chr\w+):[gm]\.(\d+)(?:_(\d+))?/

/** The region on GRCh38 that a text names, as written by `writtenRegion` or as a genomic change of a variant. */
export function readRegion(text: string): Region | undefined {
  const [, chromosome, start, end] = WRITTEN.exec(text) ?? []
  if (chromosome !== undefined) return { chromosome, start: Number(start), end: Number(end) }
  const [, onto, first, last = first] = GENOMIC.exec(text) ?? []
  if (onto === undefined) return undefined
  return { chromosome: onto === 'chrMT' ? 'chrM' : onto, start: Number(first) - 1, end: Number(last) }
}

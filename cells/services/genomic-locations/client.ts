import type { ResolveContext } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import { z } from 'zod'
import { jsonIn } from '@playbook/core/text/json-in'
import { ASSEMBLY, writtenRegion, type Region } from '../../shared/region.ts'
import { looseText, neededText } from '../../shared/tolerant.ts'
import { coordinateTransform, genomicLocations } from './service.ts'

type Http = ResolveContext['http']

/** Assemblies on which a region is described, the newest first. */
const ASSEMBLIES = ['GRCh38', 'GRCh37', 'NCBI36'] as const

export const UNREGISTERED =
  'The genomic region provided is not yet registered on Genomic Location Registry. Please contact the maintainers of ' +
  'the registry to register the region(s) for globally unique and persistant id(s) or check the input format ' +
  '(example: "GRCh38 (chr1:825620-825820)") and try again.'
const FAILED =
  'Unable to get data from the Genomic Location Registry API, please try again or wait a few minutes before the next attempt!'

const Title = z.union([z.array(z.string()).transform((titles) => titles.join('; ')), looseText])
const Named = z.object({ '@id': looseText, communityStandardTitle: Title, id: looseText, type: looseText })
const Refusal = z.object({ errorType: neededText }).transform(() => [])

/** The names of a region; none where it is not registered. */
export async function namesOfRegion(http: Http, region: Region) {
  return http.get(genomicLocations, path`/desc/GRCh38%20(${writtenRegion(region)})`, {
    schema: z.union([z.array(Named), Refusal]),
    alsoStatuses: [400, 404],
    refusal: () => FAILED,
  })
}

const Transformed = z.object({
  transformations: z.array(
    z.object({ referenceGenome: z.string(), chromosome: looseText, start: looseText, end: looseText }),
  ),
})

/**
 * The descriptions of a region in a text, one of each assembly that it names, as `GRCh38 (chr1:825620-825820)`. Some
 * versions of the registry write JSON instead.
 */
export function descriptionsIn(text: string): string[] | undefined {
  const written = ASSEMBLIES.flatMap((assembly) => {
    const [found] = new RegExp(`${assembly} ?\\([^)]*\\)`).exec(text) ?? []
    return found === undefined ? [] : [found]
  })
  if (written.length > 0) return written
  const { transformations } = Transformed.safeParse(jsonIn(text)).data ?? {}
  return transformations?.map(
    ({ referenceGenome, chromosome, start, end }) => `${referenceGenome} (chr${chromosome}:${start}-${end})`,
  )
}

/** In words, it says that there is no such region: longer ones, or a page, are of something else. */
const LONGEST_WORDS = 300

/** Whether a text says that a region is on no assembly. */
function saysNone(text: string): boolean {
  if (Refusal.safeParse(jsonIn(text)).success) return true
  return /^[a-z][^<{[]*$/i.test(text) && text.length <= LONGEST_WORDS && !ASSEMBLIES.some((name) => text.includes(name))
}

/** Any text is a good answer to the client; this one must name a region, or say that there is none. */
function complaintOf(body: unknown): string | undefined {
  const text = typeof body === 'string' ? body.trim() : ''
  if (jsonIn(text) !== undefined || descriptionsIn(text) !== undefined || saysNone(text)) return undefined
  const instead = text === '' ? 'nothing' : text.startsWith('<') ? 'a web page' : 'something broken'
  return `${coordinateTransform.name} answered with ${instead} instead of data. Try again later.`
}

const Descriptions = z.string().transform((text, context) => {
  const found = descriptionsIn(text) ?? (saysNone(text.trim()) ? [] : undefined)
  if (found !== undefined) return found
  context.addIssue('no region')
  return z.NEVER
})

/** The same region on all assemblies. Its position is one on GRCh38, and is said to be one. */
export async function acrossAssemblies(http: Http, region: Region): Promise<string[]> {
  return http.get(coordinateTransform, path`/coordinateTransform`, {
    query: { glDesc: `${ASSEMBLY} (${writtenRegion(region)})` },
    form: 'text',
    schema: Descriptions,
    complaint: complaintOf,
    alsoStatuses: [400, 404],
    refusal: () => FAILED,
  })
}

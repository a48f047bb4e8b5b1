import { InputError } from '@playbook/core/errors'
import type { ResolveContext } from '@playbook/core/resolver'
import { path, type Place } from '@playbook/core/service'
import { z } from 'zod'
import type { OfMember } from '../../shared/members.ts'
import { MaybeRegion, type Region } from '../../shared/region.ts'
import { looseList, looseText, maybeNumber, maybeText } from '../../shared/tolerant.ts'
import { linkedDataHub } from './service.ts'
import { findPosition } from '../screen/client.ts'

type Http = ResolveContext['http']

export const VARIANT_FAILED =
  'Unable to get data from Linked Data Hub API or the variant might not be in CFDE LDH, please check the inputted identifier and try again or wait a few minutes before the next attempt!'
export const HUB_FAILED =
  'Unable to get data from Linked Data Hub API, please try again or wait a few minutes before the next atempt!'

/** Links by type; a registry of the same software writes a list of objects with one type each. */
function links<T>(schema: z.ZodType<T>) {
  return z.preprocess(merged, schema)
}

function merged(value: unknown): unknown {
  if (!Array.isArray(value)) return value ?? {}
  return Object.fromEntries(value.flatMap((part: unknown) => Object.entries(part ?? {})))
}

const Names = looseList(z.object({ entId: maybeText })).transform((all) =>
  all.flatMap(({ entId }) => (entId === undefined ? [] : [entId])),
)

const Quantity = z.union([maybeNumber, z.string()]).transform((value) => value ?? null)
const Specificity = z.object({ refAlleleQuant: Quantity, altAlleleQuant: Quantity, sig: Quantity })
/** Histone marks and transcription factors have one measurement each, everything else has its own. */
const Specificities = z
  .record(z.string(), z.record(z.string(), z.unknown()).nullish())
  .nullish()
  .transform((types) =>
    Object.entries(types ?? {}).flatMap(([type, measured]) => {
      const named = type === 'HM' || type === 'TF' ? Object.entries(measured ?? {}) : [[undefined, measured] as const]
      return named.flatMap(([mark, quantities]) => {
        const read = Specificity.safeParse(quantities)
        return read.success ? [{ name: mark === undefined ? type : `${type}: ${mark}`, ...read.data }] : []
      })
    }),
  )

const linked = { ldhId: looseText, ldhIri: looseText }
const AlleleSpecific = z.object({
  ...linked,
  entContent: z.object({ sourceDescription: maybeText, kbIri: maybeText, AlleleSpecificity: Specificities }).nullish(),
})
const Effect = z.object({ nes: looseText, sig: looseText }).nullish()
const Xqtl = z.object({
  ...linked,
  entId: looseText,
  entContent: z
    .object({ GTExIri: looseText, score: maybeNumber, sourceDescription: looseText, eQTL: Effect, sQTL: Effect })
    .nullish(),
})

const Variant = z.object({
  entId: looseText,
  entType: looseText,
  ld: links(
    z.object({
      AlleleSpecificEvidence: looseList(AlleleSpecific),
      xqtlEvidence: z.array(Xqtl).nullish(),
    }),
  ),
  ldFor: links(z.object({ RegulatoryElement: Names })),
})
const content = z
  .object({ coordinates: MaybeRegion })
  .nullish()
  .transform((value) => value?.coordinates)
const Element = z.object({
  entId: looseText,
  entContent: content,
  ld: links(z.object({ Variant: Names })),
  ldFor: links(z.object({ Gene: Names })),
})
/** An element without an accession is none. */
const Elements = looseList(z.object({ entId: maybeText, ldhId: looseText, entContent: content })).transform((all) =>
  all.flatMap(({ entId, ...element }) => (entId === undefined ? [] : [{ entId, ...element }])),
)
const Gene = z.object({ ld: links(z.object({ RegulatoryElement: Elements })) })

/** With status 404, or without data: the hub has no such entity. What is no answer of the hub has members of other names. */
const Missing = z
  .union([
    z.object({ status: z.object({ code: z.union([z.literal(404), z.literal('404')]) }) }),
    z.object({ data: z.null() }),
    z.strictObject({ metadata: z.unknown().optional(), status: z.unknown().optional() }),
  ])
  .transform(() => undefined)

async function fetchEntity<T>(http: Http, place: Place, data: z.ZodType<T>, refusal: string): Promise<T | undefined> {
  const answer = await http.get(linkedDataHub, place, {
    schema: z.union([z.object({ data }), Missing]),
    alsoStatuses: [404],
    refusal: () => refusal,
  })
  return answer?.data
}

/** What the hub knows of a variant. */
export type HubVariant = z.infer<typeof Variant>
type HubElement = z.infer<typeof Element>
type HubGene = z.infer<typeof Gene>

/** A variant by its canonical id (CA…); undefined where the hub does not have it. */
export function findVariant(http: Http, id: string): Promise<HubVariant | undefined> {
  return fetchEntity(http, path`/Variant/id/${id}`, Variant, VARIANT_FAILED)
}

/** A variant that the hub must have. */
export async function fetchHubVariant(http: Http, id: string): Promise<HubVariant> {
  const variant = await findVariant(http, id)
  if (variant === undefined) throw new InputError(VARIANT_FAILED)
  return variant
}

/** A regulatory element by its accession (EH38E…); undefined where the hub does not have it. */
export function findElement(http: Http, id: string): Promise<HubElement | undefined> {
  return fetchEntity(http, path`/RegulatoryElement/id/${id}`, Element, HUB_FAILED)
}

/** A gene by its symbol; undefined where the hub does not have it. */
export function findHubGene(http: Http, symbol: string): Promise<HubGene | undefined> {
  return fetchEntity(http, path`/Gene/id/${symbol}`, Gene, HUB_FAILED)
}

/** The position of a regulatory element on GRCh38: from the hub or, where that has none, from SCREEN. */
export async function findElementPosition(http: Http, id: string): Promise<Region | undefined> {
  const element = await findElement(http, id)
  return element?.entContent ?? findPosition(http, id, () => HUB_FAILED)
}

/** The same for a member of a set. */
export async function positionOfMember(http: Http, id: string): Promise<OfMember<Region>> {
  const position = await findElementPosition(http, id)
  return position === undefined ? { missing: 'no position in the hub or in SCREEN' } : { found: position }
}

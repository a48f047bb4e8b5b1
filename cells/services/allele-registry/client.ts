import { InputError } from '@playbook/core/errors'
import type { ResolveContext } from '@playbook/core/resolver'
import { path, type Place, type Query } from '@playbook/core/service'
import { z } from 'zod'
import { askEach, differentMembers, type OfMember, type SetTools } from '../../shared/members.ts'
import { looseText, maybeText, neededText, oneOrMany } from '../../shared/tolerant.ts'
import { readVariantId, type VariantForm, type VariantId } from '../../shared/variantId.ts'
import { alleleRegistry } from './service.ts'

type Http = ResolveContext['http']

const FAILED =
  'Unable to get data from the Allele Registry API, please try again or wait a few minutes before the next attempt!'
export const NOT_RECOGNISED =
  'The provided id(s) format is not recognized. Please check the list of ids that can be accepted by Allele Registry and try again.'

/** Why a member of a set has no allele. */
const UNKNOWN_FORM = 'no id that the registry knows'
const UNREGISTERED = 'not in the Allele Registry'

/** A record of another database; inactive ones of COSMIC have no address. */
const ExternalRecord = z.object({
  '@id': looseText,
  id: maybeText,
  rs: maybeText,
  preferredName: maybeText,
  variationId: maybeText,
  alleleId: maybeText,
})
const Allele = z.object({
  '@id': neededText,
  externalRecords: z.record(z.string(), oneOrMany(ExternalRecord)).nullish(),
})
/** What it says instead of an allele, with various statuses: it has none, or cannot read the id. */
const Refusal = z.object({
  errorType: neededText.refine((type) => type !== 'InternalServerError' && type !== 'AuthorizationError'),
  description: looseText,
  message: looseText,
})
const Answer = z.union([z.array(Allele), Allele.transform((allele) => [allele]), Refusal])
const REFUSED = [400, 404, 500]

/** An allele with its records in other databases, by the names of the databases. */
export interface RegisteredAllele {
  readonly id: string
  readonly address: string
  readonly records: z.infer<typeof Allele>['externalRecords']
}

/** The allele of a member of a set, with the id by which the set names it. */
export interface AlleleOfSet extends RegisteredAllele {
  readonly asked: string
}

type Found = { readonly allele: RegisteredAllele } | { readonly why: string }

/** How the registry is asked for each form of an id. */
const LOOK_UPS: Readonly<Record<Exclude<VariantForm, 'canonical'>, (id: string) => [Place, Query]>> = {
  dbSNP: (id) => [path`/alleles`, { 'dbSNP.rs': id }],
  HGVS: (id) => [path`/allele`, { hgvs: id }],
  'ClinVar variation': (id) => [path`/alleles`, { 'ClinVar.variationId': id }],
  'ClinVar record': (id) => [path`/alleles`, { 'ClinVar.RCV': id }],
  CACN: (id) => [path`/by_cacnid`, { cacnid: id }],
  gnomAD: (id) => [path`/alleles`, { 'gnomAD.id': id }],
  genomic: (id) => [path`/alleles`, { 'MyVariantInfo_hg38.id': id }],
}

async function ask(http: Http, [place, query]: readonly [Place, Query]): Promise<Found> {
  const answer = await http.get(alleleRegistry, place, {
    query,
    schema: Answer,
    alsoStatuses: REFUSED,
    refusal: () => FAILED,
  })
  if (!Array.isArray(answer)) return { why: [answer.description, answer.message].filter(Boolean).join(' ') }
  // Several alleles may share an rs id; they come in the order of their positions.
  const [allele] = answer
  const id = allele?.['@id'].split('/').at(-1) ?? ''
  // A well-formed allele that is not registered comes with an id without a number.
  if (allele === undefined || !/^(?:CA|PA|CACN)\d+$/.test(id)) return { why: 'It is not registered there.' }
  return { allele: { id, address: allele['@id'], records: allele.externalRecords } }
}

const canonical = async (http: Http, { form, id }: VariantId): Promise<{ readonly id: string } | { why: string }> => {
  if (form === 'canonical') return { id }
  const found = await ask(http, LOOK_UPS[form](id))
  return 'why' in found ? found : { id: found.allele.id }
}

async function find(http: Http, variant: string): Promise<Found> {
  const read = readVariantId(variant)
  if (read === undefined) return { why: NOT_RECOGNISED }
  const resolved = await canonical(http, read)
  return 'why' in resolved ? resolved : ask(http, [path`/allele/${resolved.id}`, {}])
}

function unknown(variant: string, why: string): InputError {
  return new InputError(FAILED, { hint: `The registry has no allele for “${variant.trim()}”. ${why}`.trim() })
}

/** The canonical id (CA…) of a variant that is written in any usual form. */
export async function canonicalId(http: Http, variant: string): Promise<string> {
  const read = readVariantId(variant)
  if (read === undefined) throw new InputError(NOT_RECOGNISED)
  const resolved = await canonical(http, read)
  if ('why' in resolved) throw unknown(variant, resolved.why)
  return resolved.id
}

/** The allele of a variant that is written in any usual form. */
export async function fetchAllele(http: Http, variant: string): Promise<RegisteredAllele> {
  const found = await find(http, variant)
  if ('allele' in found) return found.allele
  throw found.why === NOT_RECOGNISED ? new InputError(NOT_RECOGNISED) : unknown(variant, found.why)
}

/** The canonical id of a member of a set. */
export async function canonicalIdOfMember(http: Http, variant: string): Promise<OfMember<string>> {
  const read = readVariantId(variant)
  if (read === undefined) return { missing: UNKNOWN_FORM }
  const resolved = await canonical(http, read)
  return 'why' in resolved ? { missing: UNREGISTERED } : { found: resolved.id }
}

async function ofMember(http: Http, variant: string): Promise<OfMember<AlleleOfSet>> {
  const found = await find(http, variant)
  if ('allele' in found) return { found: { ...found.allele, asked: variant } }
  return { missing: found.why === NOT_RECOGNISED ? UNKNOWN_FORM : UNREGISTERED }
}

/** The alleles of the variants of a set that the registry has. */
export async function fetchAlleles(tools: SetTools, variants: readonly string[]): Promise<AlleleOfSet[]> {
  const members = differentMembers(variants)
  const alleles = await askEach(members, {
    noun: 'variant',
    nameOf: (variant) => variant,
    ask: (variant) => ofMember(tools.http, variant),
    tools,
  })
  if (alleles.length === 0) {
    throw new InputError(FAILED, {
      hint: 'The registry has none of the variants of the set. They are written as CA13203640 or rs45463895.',
    })
  }
  return alleles
}

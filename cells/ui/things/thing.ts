/**
 * What results name and readers choose: a gene, a variant, a sample. A result says of a word that it is one by `data-thing`;
 * cards, the selection and its marks need nothing else.
 */
import { ENCODE_ELEMENT, GLYTOUCAN, UNIPROT } from '../../shared/idForms.ts'
import { isDrugName } from '../../shared/names.ts'
import { readVariantId } from '../../shared/variantId.ts'

/** Words of each kind, and the input that holds a set of it, where there is one. */
export const THING_KINDS = {
  gene: { one: 'gene', several: 'genes', setStep: 'Input[Set[Gene]]' },
  variant: { one: 'variant', several: 'variants', setStep: 'Input[Set[Variant]]' },
  drug: { one: 'drug', several: 'drugs', setStep: 'Input[Set[Drug]]' },
  protein: { one: 'protein', several: 'proteins', setStep: 'Input[Set[Protein]]' },
  glycan: { one: 'glycan', several: 'glycans', setStep: 'Input[Set[glycan]]' },
  metabolite: { one: 'metabolite', several: 'metabolites', setStep: 'Input[Set[Metabolite]]' },
  element: { one: 'regulatory element', several: 'regulatory elements', setStep: 'Input[Set[Regulatory_Element]]' },
  sample: { one: 'sample', several: 'samples', setStep: undefined },
  term: { one: 'term', several: 'terms', setStep: undefined },
} as const

export type ThingKind = keyof typeof THING_KINDS

export interface NamedThing {
  readonly kind: ThingKind
  readonly name: string
}

/** A thing as one text, by which it is the same in every result: `gene:TP53`. */
export const thingKey = (kind: ThingKind, name: string): string => `${kind}:${name}`

const isKind = (text: string): text is ThingKind => Object.hasOwn(THING_KINDS, text)

/** The thing that a text stands for; undefined for other texts. */
export function readThingKey(key: string): NamedThing | undefined {
  const at = key.indexOf(':')
  const kind = key.slice(0, at)
  return at > 0 && isKind(kind) ? { kind, name: key.slice(at + 1) } : undefined
}

/** What columns of tables and figures, nodes of networks and kinds of lists are called that name things. */
const KIND_OF_HEADING: ReadonlyMap<string, ThingKind> = new Map([
  ['gene', 'gene'],
  ['gene symbol', 'gene'],
  ['transcription factor', 'gene'],
  ['kinase', 'gene'],
  ['variant', 'variant'],
  ['variant caid', 'variant'],
  ['drug', 'drug'],
  ['drug name', 'drug'],
  ['protein', 'protein'],
  ['glycan', 'glycan'],
  ['metabolite', 'metabolite'],
  ['regulatory element', 'element'],
  ['regulatory_element', 'element'],
  ['sample', 'sample'],
  ['other sample', 'sample'],
  ['term', 'term'],
  ['disease', 'term'],
  ['phenotype', 'term'],
  ['tissue', 'term'],
  ['pathway', 'term'],
  ['pathway or biological process', 'term'],
  // What terms of single libraries are called.
  ['knocked-out gene', 'gene'],
  ['drug by its targets', 'drug'],
  ['ageing signature', 'term'],
  ['rare disease', 'term'],
  ['cell type', 'term'],
  ['hallmark', 'term'],
  ['tissue after exercise', 'term'],
])

/** The kind of thing that stands below a heading; undefined where none does. */
export const kindOfHeading = (heading: string): ThingKind | undefined => KIND_OF_HEADING.get(heading.toLowerCase())

const SYMBOL = /^[A-Z][A-Za-z\d.-]*$/
/** Symbols such as CA12 and mere numbers are no variants here. */
const VARIANT = /^(?:rs\d|CA\d{5}|CACN\d|[VR]CV\d|chr|N[CGTWMR]_|X[MR]_|ENST\d|LRG_|\w{1,2}-\d)/i
const KIND_OF_NAMES: readonly (readonly [ThingKind, (name: string) => boolean])[] = [
  ['variant', (name) => VARIANT.test(name) && readVariantId(name) !== undefined],
  ['element', (name) => ENCODE_ELEMENT.pattern.test(name)],
  ['glycan', (name) => GLYTOUCAN.pattern.test(name)],
  ['protein', (name) => UNIPROT.pattern.test(name)],
  ['drug', isDrugName],
  ['gene', (name) => SYMBOL.test(name)],
]
/** The first names tell of all. */
const LOOKED_AT = 40

/** Of which kind some names are that say no more than they are: of the one that most of them look like. */
export function kindOfNames(names: readonly string[]): ThingKind {
  const seen = names.slice(0, LOOKED_AT)
  const isMost = (is: (name: string) => boolean) => 2 * seen.filter(is).length > seen.length
  return KIND_OF_NAMES.find(([, is]) => isMost(is))?.[0] ?? 'term'
}

/** A single thing as it is written: what its form, or a table of names, tells of it. */
import type { Json } from '@playbook/core/step'
import { ENCODE_ELEMENT, GLYTOUCAN, UNIPROT } from './idForms.ts'
import { isDrugName, isEverydayDrug } from './names.ts'
import { readVariantId } from './variantId.ts'
import { located } from './variantPosition.ts'

/** An input with what it is filled with. */
export interface Thing {
  /** The step that asks for it. */
  readonly step: string
  readonly params: Json
  /** What it is, in words: `Gene: TP53`. */
  readonly name: string
}

/** The approved symbol of a human gene by any name of it; undefined for what names none. */
export type SymbolOf = (word: string) => string | undefined

interface Form {
  readonly step: string
  readonly noun: string
  readonly pattern: RegExp
}

const FORMS: readonly Form[] = [
  { step: 'Input[GEO Accession]', noun: 'GEO accession', pattern: /^GS[EM]\d+$/i },
  { step: 'Input[Disease]', noun: 'Disease', pattern: /^(?:MONDO|DOID):\d+$/i },
  { step: 'Input[PMC Accession]', noun: 'PMC accession', pattern: /^PMC\d+$/i },
  { step: 'Input[Phenotype]', noun: 'Phenotype', pattern: /^HP:\d{7}$/i },
  { step: 'Input[Pathway]', noun: 'Biological process', pattern: /^GO:\d{7}$/i },
  { step: 'Input[Regulatory_Element]', noun: 'Regulatory element', pattern: ENCODE_ELEMENT.pattern },
  { step: 'Input[glycan]', noun: 'Glycan', pattern: GLYTOUCAN.pattern },
  { step: 'Input[Protein]', noun: 'Protein', pattern: UNIPROT.pattern },
]

/** Numbers alone, and gene symbols such as CA12, are no variants here. */
const VARIANT =
  /^(?:rs\d|CA\d{6}|CACN\d{4}|VCV|RCV|chr|N[CGTWMR]_|X[MR]_|ENST\d|LRG_|(?:\d|1\d|2[0-2]|X|Y|MT?)-\d+-[ACGT])/i
const isVariant = (text: string) =>
  (VARIANT.test(text) && readVariantId(text) !== undefined) || located(text, 'GRCh38') !== undefined
const GENE_ID = /^ENS(?:MUS|RNO)?G\d{11}$/i

/** The first names of a list tell of what it is. */
export const SAMPLE = 40
const LEAST_GENES = 0.6

/** A protein, or a set of them, as the genes whose products they are, where these are known: of genes more can be asked. */
export function asGenes({ step, params, name }: Thing, symbolOf: SymbolOf): Thing | undefined {
  if (step === 'Input[Protein]' && typeof params === 'string') {
    const symbol = symbolOf(params)
    return symbol === undefined
      ? undefined
      : { step: 'Input[Gene]', params: symbol, name: `Gene: ${symbol} (${params})` }
  }
  const items = step === 'Input[Set[Protein]]' ? membersOf(params).slice(0, SAMPLE) : []
  const known = items.filter((item) => symbolOf(item) !== undefined).length
  if (known === 0 || known < LEAST_GENES * items.length) return undefined
  return { step: 'Input[Set[Gene]]', params, name: name.replace(/^Protein/, 'Gene') }
}

function membersOf(params: Json): readonly string[] {
  const set = typeof params === 'object' && params !== null && 'set' in params ? params['set'] : []
  return Array.isArray(set) ? set.filter((item) => typeof item === 'string') : []
}

/** A single thing, as it stands. */
export function thingOf(text: string, symbolOf: SymbolOf): Thing | undefined {
  if (isVariant(text)) return { step: 'Input[Variant]', params: text, name: `Variant: ${text}` }
  const form = FORMS.find(({ pattern }) => pattern.test(text))
  const symbol = symbolOf(text)
  // Insulin is given more often than its gene is looked at.
  if (symbol !== undefined && form === undefined && !isEverydayDrug(text)) {
    return {
      step: 'Input[Gene]',
      params: symbol,
      name: symbol === text ? `Gene: ${symbol}` : `Gene: ${symbol} (${text})`,
    }
  }
  if (GENE_ID.test(text)) return { step: 'Input[Gene]', params: text, name: `Gene: ${text}` }
  if (form !== undefined) return { step: form.step, params: text, name: `${form.noun}: ${text}` }
  return isDrugName(text) ? { step: 'Input[Drug]', params: text, name: `Drug: ${text}` } : undefined
}

import { drawn, numbersOf, WELL_KNOWN } from '../any-gene.ts'
import type { Element, Variant } from './data.ts'

const TISSUES = [
  'Whole_Blood',
  'Lung',
  'Liver',
  'Brain_Cortex',
  'Skin_Sun_Exposed_Lower_leg',
  'Nerve_Tibial',
  'Thyroid',
]
/** Elements that were named for a gene or variant, and therefore exist. */
const named = new Map<string, Element>()

function nameElement(owner: string, at: number, genes: readonly string[]): string {
  const next = numbersOf(`element ${at} of ${owner}`)
  const id = `EH38E4${String(Math.floor(next() * 1_000_000)).padStart(6, '0')}`
  const start = 1_000_000 + Math.floor(next() * 40_000_000)
  named.set(id, { at: [`chr${1 + Math.floor(next() * 22)}`, start, start + 150 + Math.floor(next() * 200)], genes })
  return id
}

/** The simulated regulatory elements of a gene. */
export function elementsOf(symbol: string): readonly string[] {
  const count = 3 + Math.floor(numbersOf(`elements of ${symbol}`)() * 4)
  return Array.from({ length: count }, (_one, at) => nameElement(symbol, at, [symbol]))
}

/** What the hub has of a simulated variant. */
export function anyVariant(ca: string): Variant {
  const next = numbersOf(`evidence of ${ca}`)
  const p = () => Number((10 ** (-2 - next() * 7)).toPrecision(2))
  return {
    specific: [
      {
        tissue: 'Adipose_Nuclei',
        specificity: {
          ASM: { refAlleleQuant: next().toFixed(2), altAlleleQuant: next().toFixed(2), sig: String(p()) },
        },
      },
    ],
    xqtl: drawn(ca, TISSUES, 3).map((tissue) => ({
      GTExIri: 'https://gtexportal.org/home/',
      score: Math.round(next() * 100) / 100,
      sourceDescription: tissue,
      eQTL: { nes: (next() - 0.5).toFixed(2), sig: String(p()) },
    })),
    elements: [nameElement(ca, 0, drawn(ca, WELL_KNOWN, 2))],
  }
}

/** A regulatory element that was named for a gene or variant before. */
export const anyElement = (id: string): Element | undefined => named.get(id)

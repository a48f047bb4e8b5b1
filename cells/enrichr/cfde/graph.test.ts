import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { EnrichmentRow } from '../../services/enrichr/rows.ts'
import { libraries } from '../library.ts'
import { knowledgeGraph, TERMS_OF_EACH } from './graph.ts'

const library = libraries.LINCS_L1000_CRISPR_KO_Consensus_Sigs
const known = { oddsRatio: 1, combinedScore: 1, adjustedPvalue: 0.012_34 } as const

it('joins a term to the genes that it shares with the set, and tells genes of both kinds apart', () => {
  const rows = [{ ...known, term: 'STAT3 Up', pvalue: 0.01, genes: ['STAT3', 'MX1', 'MX1'] }]
  expect(knowledgeGraph([{ library, rows }])).toEqual({
    nodes: [
      { id: 'STAT3', label: 'STAT3', type: 'gene' },
      { id: 'MX1', label: 'MX1', type: 'gene' },
      {
        id: 'LINCS_L1000_CRISPR_KO_Consensus_Sigs: STAT3 Up',
        label: 'STAT3 Up',
        type: 'knocked-out gene',
        link: 'https://maayanlab.cloud/Enrichr/#meta!meta=STAT3%20Up',
        hovertext: 'STAT3 Up (LINCS L1000 CRISPR KO Consensus Sigs), adjusted p = 0.012',
      },
    ],
    edges: [
      { source: 'STAT3', target: 'LINCS_L1000_CRISPR_KO_Consensus_Sigs: STAT3 Up' },
      { source: 'MX1', target: 'LINCS_L1000_CRISPR_KO_Consensus_Sigs: STAT3 Up' },
    ],
  })
})

const pvalue = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constant('nan' as const))
const row: fc.Arbitrary<EnrichmentRow> = fc
  .record({ term: fc.string({ minLength: 1 }), pvalue, genes: fc.array(fc.constantFrom('ACE2', 'TP53', 'MDM2')) })
  .map((fields) => ({ ...known, ...fields }))
const compared = fc
  .constantFrom(...Object.values(libraries))
  .chain((one) => fc.uniqueArray(row, { selector: ({ term }) => term }).map((rows) => ({ library: one, rows })))

it('draws at most so many terms of a library, none of them less significant than one that is not drawn', () => {
  const isBest = fc.property(compared, (one) => {
    const { nodes, edges } = knowledgeGraph([one])
    const ids = new Set(nodes.map(({ id }) => id))
    for (const { source, target } of edges) expect([ids.has(source), ids.has(target)]).toEqual([true, true])
    const isDrawn = ({ term }: EnrichmentRow) => ids.has(`${one.library.name}: ${term}`)
    const drawn = one.rows.filter(isDrawn)
    expect(drawn.length).toBe(Math.min(TERMS_OF_EACH, one.rows.length))
    const worst = Math.max(...drawn.map((each) => sizeOf(each)), -1)
    for (const left of one.rows.filter((each) => !isDrawn(each))) expect(sizeOf(left)).toBeGreaterThanOrEqual(worst)
  })
  fc.assert(isBest)
})

function sizeOf({ pvalue: size }: EnrichmentRow): number {
  return typeof size === 'number' ? size : 2
}

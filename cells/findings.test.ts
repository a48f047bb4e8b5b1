/** What the abstract of a paper says: names and numbers, in sentences that fit none, one and several. */
import { plainText } from '@playbook/core/testing'
import { describe, expect, it } from 'vitest'
import { enrichmentFinding } from './shared/enrichment/words.ts'
import { approval, ctd, idg, sigCom, tumor } from './steps.ts'

const scored = (...terms: readonly string[]) => terms.map((term, at) => ({ term, zscore: 9 - at }))

describe('findings', () => {
  it('name the drugs that were approved', () => {
    const told = (kept: readonly string[]) =>
      plainText(
        approval.approvedOfScores.story({
          inputs: { drugs: scored('afatinib', 'BRD-K1', 'valproic-acid') },
          output: scored(...kept),
          params: undefined,
        }).finding,
      )
    expect([[], ['afatinib'], ['afatinib', 'valproic-acid']].map(told)).toEqual([
      'None of the 3 drugs has a record of products approved by the FDA in PubChem.',
      '1 of 3 drugs (afatinib) has been approved by the FDA.',
      '2 of 3 drugs (afatinib and valproic-acid) have been approved by the FDA.',
    ])
  })

  it('name the genes on a list of IDG', () => {
    const told = (kept: readonly string[]) =>
      plainText(
        idg.filterGeneSet.members.all.story({
          inputs: { input: { set: ['TTN', 'ADCK5'] } },
          output: { set: [...kept] },
          params: undefined,
        }).finding,
      )
    expect([[], ['ADCK5']].map(told)).toEqual([
      'None of the 2 genes of the set was on the IDG list of understudied proteins.',
      '1 of 2 genes of the set (ADCK5) was on the IDG list of understudied proteins.',
    ])
  })

  it('name the genes that Connect the Dots found, those outside the set first', () => {
    const told = (connected: readonly string[], guilty: readonly string[] | null) =>
      plainText(
        ctd.connectGeneSet.members.string.story({
          inputs: { geneset: { set: ['TAP1', 'B2M', 'TTN'] } },
          output: {
            highlyConnectedGenes: [...connected],
            guiltyByAssociationGenes: guilty === null ? null : [...guilty],
            jsonGraph: null,
            report: null,
          },
          params: undefined,
        }).finding,
      )
    expect([told([], null), told(['tap1', 'b2m'], null), told(['tap1', 'b2m'], ['ep300'])]).toEqual([
      'In STRING, no gene of the set was highly connected.',
      'In STRING, 2 genes of the set (TAP1 and B2M) were highly connected, and no other gene was guilty by association with them.',
      'In STRING, 1 gene outside the set (EP300) was guilty by association with it, and 2 genes of the set (TAP1 and B2M) were highly connected.',
    ])
  })

  it('name the three tumors with the highest medians', () => {
    const row = (Disease: string, TPM_median: number) => ({
      Disease,
      TPM_median,
      Dataset: 'PBTA',
      Gene_symbol: 'CDKL4',
      Gene_Ensembl_ID: 'ENSG1',
      TPM_mean: 1,
      TPM_sd: 1,
      zscore: 1,
    })
    const output = [row('Ependymoma', 12.34), row('Chordoma', 3), row('Meningioma', 2), row('Ganglioglioma', 1)]
    const { finding } = tumor.tumorExpressionOfSymbol.story({ inputs: { gene: 'CDKL4' }, output, params: undefined })
    expect(plainText(finding)).toBe(
      'CDKL4 was expressed most in Ependymoma (PBTA; median 12.3 TPM), Chordoma (PBTA; median 3 TPM) and Meningioma (PBTA; median 2 TPM), among 4 groups of tumours.',
    )
  })

  it('say how many compounds mimic and reverse a signature', () => {
    const told = (output: { term: string; zscore: number }[]) =>
      plainText(
        sigCom.extractOfSignature.members.cp.story({
          inputs: { searchResults: { id: 'x', up_entities: [], down_entities: [] } },
          output,
          params: undefined,
        }).finding,
      )
    expect(told([{ term: 'vorinostat', zscore: -4 }])).toBe(
      '1 compound (vorinostat) reversed the input and no compound mimicked it.',
    )
  })

  it('name the three terms that are enriched most, and how many more there are', () => {
    const term = (name: string, adjustedPvalue: number) => ({ term: name, name, adjustedPvalue, overlap: 3 })
    const told = (...ps: readonly number[]) =>
      plainText(enrichmentFinding({ terms: ps.map((p, at) => term(`T${at + 1}`, p)), one: 'term' }, ['GTEx']))
    expect([told(0.001, 0.01), told(0.001, 0.002, 0.003, 0.004), told(0.2, 0.3)]).toEqual([
      'T1 (3 common genes, adjusted p = 0.001) and T2 (adjusted p = 0.01) were enriched among the genes of the set; 2 of 2 terms of GTEx were significant.',
      'T1 (3 common genes, adjusted p = 0.001), T2 (adjusted p = 0.002) and T3 (adjusted p = 0.003) were enriched most among the genes of the set; 4 of 4 terms of GTEx were significant.',
      'None of the 2 terms of GTEx was significantly enriched among the genes of the set (smallest adjusted p = 0.2).',
    ])
  })
})

import { expect, it } from 'vitest'
import { specificColumns, xqtlColumns } from './columns.ts'

it('shows an eQTL or sQTL under whichever of its keys a file has it', () => {
  const effect = { nes: '-0.31', sig: '2.1e-08' }
  const record = { GTExIri: 'https://gtexportal.org', sourceDescription: 'Lung', ldhId: '7', variant: '' }
  const shown = [{ esQTL: effect, type: 'sQTL' }, { eQTL: effect }, { sQTL: effect }, {}].map((one) =>
    xqtlColumns.slice(0, 4).map(({ value }) => value({ ...record, ...one }, 0)),
  )
  const numbers = [2.1e-8, -0.31]
  expect(shown.map(([type, , ...rest]) => [type, ...rest])).toEqual([
    ['sQTL', ...numbers],
    ['eQTL', ...numbers],
    ['sQTL', ...numbers],
    ['', '', ''],
  ])
})

it('says signals and tissues in words, and where no tissue is stated', () => {
  const signal = { ldhId: '1', ldhIri: '', kbIri: 'NA', altAlleleQuant: 1, refAlleleQuant: '2', sig: null, variant: '' }
  const rows = [
    { ...signal, name: 'ASM', sourceDescription: 'NA' },
    { ...signal, name: 'HM: H3K27ac', sourceDescription: 'Adipose_Nuclei' },
    { ...signal, name: 'TF: CTCF', sourceDescription: 'Lung' },
    { ...signal, name: 'DNase', sourceDescription: 'Lung' },
  ]
  expect(rows.map((row) => specificColumns.map(({ value }) => value(row, 0)))).toEqual([
    ['Not stated', 'Allele-specific methylation', '', 2, 1, '1', ''],
    ['Adipose Nuclei', 'Histone mark: H3K27ac', '', 2, 1, '1', ''],
    ['Lung', 'Transcription factor: CTCF', '', 2, 1, '1', ''],
    ['Lung', 'DNase', '', 2, 1, '1', ''],
  ])
})

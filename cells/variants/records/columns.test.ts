import { expect, it } from 'vitest'
import { idColumns, idRows } from './columns.ts'

it('calls databases as their owners do, and gives numbers of dbSNP their letters', () => {
  const families = [
    ['dbSNP', '3750861'],
    ['ClinVarAlleles', '292483'],
    ['ClinVarVariations', '343116'],
    ['gnomAD_4', '10-3781631-G-A'],
    ['MyVariantInfo_hg19', 'chr10:g.3823823G>A'],
    ['MyVariantInfo_hg38', 'chr10:g.3781631G>A'],
  ].map(([name = '', id = '']) => ({ name, sources: [{ '@id': '', id }] }))
  expect(idRows('CA1', families).map((row, at) => idColumns.map(({ value }) => value(row, at)))).toEqual([
    ['dbSNP', 'rs3750861'],
    ['ClinVar (allele)', '292483'],
    ['ClinVar (variation)', '343116'],
    ['gnomAD 4', '10-3781631-G-A'],
    ['MyVariant.info (GRCh37)', 'chr10:g.3823823G>A'],
    ['MyVariant.info (GRCh38)', 'chr10:g.3781631G>A'],
  ])
})

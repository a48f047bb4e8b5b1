import { expect, it } from 'vitest'
import { fileKindOf } from './fileKinds.ts'

const seen = (name: string, head = '', isWhole = true) => {
  const { kind, steps, words } = fileKindOf(name, head, isWhole)
  return [kind, steps[0], words]
}

it.each([
  ['use-case.json', 'workflow', undefined, 'A workflow file'],
  ['crate.zip', 'workflow', undefined, 'A workflow file'],
  ['Figure 2.SVG', 'figure', undefined, 'A figure'],
  ['S1_R1.fastq.gz', 'upload', 'FASTQAlignment', 'Reads of a sample'],
  ['pbmc.h5ad', 'upload', 'AnnDataFileUpload', 'An annotated matrix (AnnData)'],
  ['hallmark.gmt', 'upload', 'GMTFileUpload', 'A gene set library (GMT)'],
  ['GSE1_series_matrix.txt.gz', 'upload', 'GeneCountMatrixFileUpload', 'A series matrix of GEO'],
  ['de.xlsx', 'upload', 'GeneCountMatrixFileUpload', 'A workbook: say what is in it'],
])('tells %s by its name', (name, kind, step, words) => {
  expect(seen(name)).toEqual([kind, step, words])
})

it.each([
  [',s1,s2\nTP53,1,2\nEGFR,3,NA\n', 'GeneCountMatrixFileUpload', 'A matrix of numbers: 2 samples, 2 rows'],
  ['s1\ts2\nTP53\t1\t2\n', 'GeneCountMatrixFileUpload', 'A matrix of numbers: 2 samples, 1 row'],
  ['gene;a\n"TP53";"1,5"\nEGFR;2\n', 'GeneCountMatrixFileUpload', 'A matrix of numbers: 1 sample, 2 rows'],
  [
    'Sample ID,Group ,Batch,Age,RIN,Notes\nS1,ctrl,a,43,8,\nS2,IFNa,b,51,9,repeat\n',
    'MetadataMatrixFileUpload',
    'A table about samples, 2 samples: Group, Batch, Age, RIN and 1 more',
  ],
  ['gene\tlogFC\tP.Value\tadj.P.Val\nISG15\t2\t0.1\t0.1\n', 'GeneSigFileUpload', 'A differential expression table'],
  [
    '\tGeneName\tlog2 Fold Change (KO/WT)\tP.Value\tFDR q\n1\tActb\t2\t0.1\t0.1\n',
    'GeneSigFileUpload',
    'A differential expression table',
  ],
  ['Gene,s1,s2,,\nActb,1,2,,\nAlb,3,,,\n', 'GeneCountMatrixFileUpload', 'A matrix of numbers: 2 samples, 2 rows'],
  ['A\tna\tTP53\nB\tna\tEGFR\tKRAS\nC\tna\tMYC\tJUN\tFOS\nD\tna\tX\n', 'GMTFileUpload', 'A gene set library (GMT)'],
])('tells a table by its first lines: %j', (head, step, words) => {
  expect(seen('table.txt', head)).toEqual(['upload', step, words])
})

it.each([
  'logFC',
  'log2FoldChange',
  'avg_log2FC',
  'log2(fold_change)',
  'Log2 FC',
  'L2FC',
  'log fold change',
  'log2FC [KO]',
])('takes a column called %s for a fold change', (column) => {
  expect(seen('table.tsv', `gene\t${column}\nActb\t2\n`)[1]).toBe('GeneSigFileUpload')
})

it.each(['log counts', 'catalogue FC', 'fold change', 'log2FC_1'])(
  'takes a column called %s for a sample',
  (column) => {
    expect(seen('table.tsv', `gene\t${column}\nActb\t2\n`)[1]).toBe('GeneCountMatrixFileUpload')
  },
)

it('takes a series matrix without values for the table of its samples', () => {
  const head = '!Series_title\t"a"\n!Sample_title\t"x"\t"y"\n!series_matrix_table_begin\n'
  const words = 'A series matrix of GEO without values: the table of its samples'
  const empty = `${head}"ID_REF"\t"GSM1"\t"GSM2"\n!series_matrix_table_end\n`
  expect(seen('GSE1_series_matrix.txt', empty)).toEqual(['upload', 'MetadataMatrixFileUpload', words])
  const full = `${head}"ID_REF"\t"GSM1"\t"GSM2"\n"TP53"\t1\t2\n!series_matrix_table_end\n`
  expect(seen('GSE1_series_matrix.txt', full)[1]).toBe('GeneCountMatrixFileUpload')
})

it('reads names, and the variants of a VCF, as a list', () => {
  expect(fileKindOf('genes.txt', 'TP53\r\nEGFR\n', true).text).toBe('TP53\nEGFR')
  const vcf = '##fileformat=VCFv4.2\n#CHROM\tPOS\tID\tREF\tALT\nchr1\t100\t.\tA\tG,T\n19\t44908822\trs7412\tC\tT\n'
  expect(fileKindOf('calls.vcf', vcf, true).text).toBe('chr1:100:A:G\nchr1:100:A:T\nrs7412')
})

it('places the variants of a VCF in the build that its head names, and says how many of them it takes', () => {
  const of = (head: string, lines: readonly string[]) =>
    fileKindOf('calls.vcf', ['##fileformat=VCFv4.2', head, ...lines].join('\n'), true)
  const line = 'chr1\t100\t.\tA\tG,T'
  expect(of('##reference=file:///data/GRCh38.fa', [line]).text).toBe('chr1:g.100A>G\nchr1:g.100A>T')
  expect(of('##contig=<ID=1,assembly=b37>', [line]).text).toBe('1-100-A-G\n1-100-A-T')
  const many = Array.from({ length: 5001 }, (_, at) => `1\t${at + 1}\trs${at + 1}\tA\tG`)
  expect(of('##reference=hg19', many).words).toBe('Variants of a VCF file (GRCh37), the first 5,000 of 5,001')
})

it('leaves out a line that is cut, and says what cannot be read', () => {
  expect(seen('counts.tsv', 'g\ta\nTP53\t1\nEG', false)).toEqual([
    'upload',
    'GeneCountMatrixFileUpload',
    'A matrix of numbers: 1 sample',
  ])
  expect(seen('picture.bin', 'a\0b')[0]).toBe('unknown')
  expect([seen('4f1c-77', '{"workflow": []}')[0], seen('crate', 'PK\u0003\u0004')[0]]).toEqual(['workflow', 'workflow'])
})

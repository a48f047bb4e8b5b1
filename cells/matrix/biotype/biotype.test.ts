import { InputError } from '@playbook/core/errors'
import type { ResolveContext } from '@playbook/core/resolver'
import { addressOf } from '@playbook/core/service'
import { fakeContext } from '@playbook/core/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { annData } from '../../expression/differential/example.fixture.ts'
import { genesOf, isGeneInfo } from './geneInfo.ts'
import { resolvers } from './resolvers.ts'
import * as steps from './steps.ts'

const HEADER =
  '#tax_id\tGeneID\tSymbol\tLocusTag\tSynonyms\tdbXrefs\tchromosome\tmap_location\tdescription\ttype_of_gene\t' +
  'Symbol_from_nomenclature_authority\tFull_name_from_nomenclature_authority\tNomenclature_status\t' +
  'Other_designations\tModification_date\tFeature_type'

const line = (id: number, symbol: string, type: string, synonyms = '-', xrefs = '-', tag = '-', designations = '-') =>
  `9606\t${id}\t${symbol}\t${tag}\t${synonyms}\t${xrefs}\t1\t1p\ttext\t${type}\t${symbol}\ttext\tO\t${designations}\t20250101\t-`

const TABLE = [
  HEADER,
  line(
    7157,
    'TP53',
    'protein-coding',
    'P53|BCC7|TWIN',
    'MIM:191170|HGNC:HGNC:11998|Ensembl:ENSG00000141510',
    'T-1',
    'cellular tumor antigen p53|antigen NY-CO-13',
  ),
  line(8626, 'TP63', 'protein-coding', 'P63|TWIN|MDM2'),
  line(4193, 'MDM2', 'protein-coding'),
  line(191170, 'OTHER', 'protein-coding'),
  line(100, 'PSEUDO1', 'pseudo', 'BCC7'),
].join('\n')

function kept(names: string[], biotypes: string[], table = TABLE): string[] {
  const work = genesOf(table, biotypes, names)
  let next = work.next()
  while (next.done !== true) next = work.next()
  return [...next.value]
}

it.each([
  ['a symbol', 'TP53', true],
  ['a GeneID', '7157', true],
  ['a synonym', 'P53', true],
  ['a synonym that another biotype shares', 'BCC7', true],
  ['a locus tag', 'T-1', true],
  ['a designation', 'antigen NY-CO-13', true],
  ['a cross reference', 'Ensembl:ENSG00000141510', true],
  ['a cross reference without its source', 'ENSG00000141510', true],
  ['an Ensembl id with its version', 'ENSG00000141510.18', true],
  ['an HGNC id', 'HGNC:11998', true],
  ['a synonym of two symbols', 'TWIN', false],
  ['a symbol that is a synonym of another', 'MDM2', true],
  ['a number that is a GeneID and elsewhere a MIM number', '191170', true],
  ['a gene of another biotype', 'PSEUDO1', false],
  ['an unknown name', 'NOBODY', false],
  ['nothing', '-', false],
])('takes %s as it stands for one gene', (_what, name, isKept) => {
  expect(kept([name], ['protein-coding'])).toEqual(isKept ? [name] : [])
})

it('keeps the same genes whatever the order of names and lines', () => {
  const [header = '', ...lines] = TABLE.split('\n')
  const names = ['TP53', 'P53', 'TWIN', 'BCC7', '100', 'ENSG00000141510.18', 'x']
  fc.assert(
    fc.property(
      fc.shuffledSubarray(lines, { minLength: lines.length }),
      fc.shuffledSubarray(names, { minLength: names.length }),
      (shuffled, asked) => {
        const found = kept(asked, ['protein-coding', 'pseudo'], [header, ...shuffled].join('\r\n'))
        expect(found.toSorted()).toEqual(['100', 'ENSG00000141510.18', 'P53', 'TP53'].toSorted())
        expect(found).toEqual(asked.filter((name) => found.includes(name)))
      },
    ),
  )
})

it('knows a table of genes by its columns', () => {
  expect([
    isGeneInfo(TABLE),
    isGeneInfo(HEADER),
    isGeneInfo(''),
    isGeneInfo('<html>'),
    isGeneInfo('#tax_id\tGeneID'),
  ]).toEqual([true, true, false, false, false])
})

function listening(table = TABLE) {
  const calls: unknown[] = []
  const context: ResolveContext = {
    ...fakeContext(),
    http: {
      ...fakeContext().http,
      async get(service, place, { schema, form }) {
        calls.push([addressOf(service, place), form])
        return schema.parse(table)
      },
    },
    kernel: {
      async call(operation, args, schema) {
        calls.push([operation, args])
        return schema.parse(operation === 'matrix.names' ? { names: ['TP53', 'PSEUDO1', 'x'] } : annData)
      },
    },
  }
  return { calls, context }
}

it('asks NCBI for the genes of the species and the kernel for those that are left', async () => {
  const { calls, context } = listening()
  const inputs = { anndata: annData }
  const filter = (params: { biotypes: ('pseudo' | 'tRNA')[]; species: 'human' | 'mouse' }) =>
    resolvers.filterByBiotype({ ...context, inputs, params })
  expect(await filter({ biotypes: ['pseudo'], species: 'mouse' })).toEqual(annData)
  expect(calls).toEqual([
    ['matrix.names', { matrix: annData, kind: 'gene' }],
    ['https://ftp.ncbi.nlm.nih.gov/gene/DATA/GENE_INFO/Mammalia/Mus_musculus.gene_info.gz', 'gzip-text'],
    ['anndata.filter-genes', { anndata: annData, names: ['PSEUDO1'] }],
  ])
  await expect(filter({ biotypes: [], species: 'human' })).rejects.toThrow(
    new InputError('No biotypes selected. Choose at least one, such as protein-coding.'),
  )
  await expect(filter({ biotypes: ['tRNA', 'pseudo'], species: 'human' })).resolves.toEqual(annData)
  await expect(filter({ biotypes: ['tRNA'], species: 'human' })).rejects.toThrow(
    'No genes remaining after filtering for biotypes: tRNA. None of 3 names (TP53, PSEUDO1, x, …) is such a gene of Homo sapiens',
  )
})

it('names the biotypes, the species and how many genes are left', () => {
  const params = { biotypes: ['protein-coding' as const, 'ncRNA' as const], species: 'human' as const }
  const { methods } = steps.filterByBiotype.story({ inputs: { anndata: annData }, output: annData, params })
  const text = methods.map((part) => (typeof part === 'string' ? part : `[${part.kind}]`)).join('')
  expect(text).toContain('Genes of the biotypes protein-coding, ncRNA were kept (3 genes of 3)')
  expect(steps.filterByBiotype.drafts?.(undefined)).toEqual({ biotypes: 'protein-coding', species: 'human' })
})

import { readableTable } from '@playbook/core/readable'
import { defineStep, defineType } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { z } from 'zod'
import { GeneSet, GeneTerm } from '../../kinds/types.ts'
import { geneIds, SYMBOL } from '../../services/gene-ids/service.ts'
import { differentMembers } from '../../shared/members.ts'
import { leftOutNote } from '../../shared/symbols.ts'
import { abridgedList, allOf, counted, share, were } from '../../shared/words.ts'
import { geneColumns, geneRows } from './columns.ts'

const optional = z.string().optional()

export const ConvertedGeneID = defineType({
  id: 'ConvertedGeneID',
  label: 'Gene identifiers',
  description: 'Identifiers of genes in several databases, a row for each combination',
  color: 'gene',
  icon: 'table-properties',
  schema: z.array(
    z.strictObject({
      SYMBOL_OR_ALIAS: optional,
      MATCH_SOURCE: optional,
      SYMBOL: z.string(),
      ALIAS: optional,
      ENTREZID: z.string(),
      GENENAME: z.string(),
      ENSEMBL: z.string(),
      REFSEQ: optional,
      UNIPROT: optional,
      KEGG: optional,
      MARRVEL: optional,
    }),
  ),
  text: (rows) => `Identifiers of ${counted(new Set(rows.map(({ ENTREZID }) => ENTREZID)).size, 'gene')}`,
  readable: (rows) => [readableTable(geneRows(rows), geneColumns)],
})

const tagsOf = (cardinality: string) => ({ Type: ['Gene'], Cardinality: [cardinality] })
const conversion = { output: ConvertedGeneID, external: geneIds }
const introduction = prose`Databases name genes differently; the Gene ID Conversion Tool translates between official symbols,
  aliases and the identifiers of NCBI, Ensembl, RefSeq and UniProt ${geneIds.reference}.`

interface Identified {
  readonly SYMBOL: string
  readonly SYMBOL_OR_ALIAS?: string | undefined
  readonly ALIAS?: string | undefined
}

const folded = (symbol: string) => symbol.toUpperCase()

type Rows = readonly { readonly ENTREZID: string }[]
const genesIn = (rows: Rows) => new Set(rows.map(({ ENTREZID }) => ENTREZID)).size
/** "6 of 12 symbols; not found: A and B". A row has what was asked for, and older ones the symbol alone. */
function foundFor(set: readonly string[], rows: readonly Identified[]): string {
  const symbols = differentMembers(set)
  const known = new Set(rows.flatMap((row) => [row.SYMBOL, row.SYMBOL_OR_ALIAS ?? '', row.ALIAS ?? '']).map(folded))
  const missing = symbols.filter((symbol) => !known.has(folded(symbol)))
  const found = share(symbols.length - missing.length, symbols.length, 'symbol')
  return missing.length === 0 ? counted(symbols.length, 'symbol') : `${found}; not found: ${abridgedList(missing)}`
}

const nothing = (rows: Rows, what: string) =>
  rows.length > 0
    ? undefined
    : {
        why: `The conversion knows no human gene with the symbol or alias ${what}.`,
        next: 'Check the spelling; symbols are those of HGNC, such as ACE2.',
      }

export const convertGene = defineStep({
  ...conversion,
  id: 'GeneIDConv',
  converts: true,
  label: 'Identifiers of a gene',
  description: 'Translate a gene symbol or alias into the identifiers of other databases',
  tags: tagsOf('Term'),
  inputs: { gene: GeneTerm },
  story: ({ inputs: { gene }, output }) => ({
    abstract: prose`Identifiers of ${gene} in other databases were looked up ${geneIds.reference}.`,
    introduction,
    methods: prose`The human symbol or alias ${gene} was translated into other identifiers with the Gene ID Conversion
      Tool ${geneIds.reference}.`,
    tableLegend:
      genesIn(output) > 1
        ? prose`Identifiers of the ${counted(genesIn(output), 'gene')} that ${gene} stands for.`
        : prose`Identifiers of ${gene}.`,
  }),
  emptyBecause: ({ inputs: { gene }, output }) => nothing(output, gene),
})

export const convertGeneSet = defineStep({
  ...conversion,
  id: 'GeneSetIDConv',
  converts: true,
  label: 'Identifiers of a gene set',
  description: 'Translate the symbols or aliases of a set into the identifiers of other databases',
  tags: tagsOf('Set'),
  inputs: { geneset: GeneSet },
  story: ({ inputs: { geneset }, output }) => ({
    abstract: prose`Identifiers of ${counted(genesIn(output), 'gene')} in other databases were looked up ${geneIds.reference}.`,
    introduction,
    methods: prose`${allOf(geneset.set.length, 'symbol')} of the set (${figure('geneset')}) ${were(geneset.set.length)} translated into other
      identifiers, as human symbols or aliases, with the Gene ID Conversion Tool
      ${geneIds.reference}.${leftOutNote(geneset.set, SYMBOL)}`,
    tableLegend: prose`Identifiers of ${counted(genesIn(output), 'gene')}, found for ${foundFor(geneset.set, output)}.`,
  }),
  emptyBecause: ({ output }) => nothing(output, 'of any of these'),
})

export const geneOfIdentifiers = defineStep({
  id: 'ConvertedGeneID2GeneInfo',
  converts: true,
  label: 'Gene of a table of identifiers',
  description: 'Take the official symbol of the first row as a gene',
  tags: tagsOf('Term'),
  inputs: { data: ConvertedGeneID },
  output: GeneTerm,
  story: ({ output }) => ({
    abstract: prose`The official symbol is ${output}.`,
    introduction: prose`An official symbol names a gene in the same way everywhere.`,
    methods: prose`The official symbol of the first row of the identifiers (${figure('data')}), ${output}, was taken.`,
  }),
})

import { ncbiGene } from '@playbook/cells/services'
import { Hono } from 'hono'
import { gzipSync } from 'node:zlib'
import { cases } from './cases.ts'
import type { Simulation } from '../simulation.ts'

const COLUMNS = [
  'tax_id',
  'GeneID',
  'Symbol',
  'LocusTag',
  'Synonyms',
  'dbXrefs',
  'chromosome',
  'map_location',
  'description',
  'type_of_gene',
  'Symbol_from_nomenclature_authority',
  'Full_name_from_nomenclature_authority',
  'Nomenclature_status',
  'Other_designations',
  'Modification_date',
  'Feature_type',
] as const

type Row = Partial<Record<(typeof COLUMNS)[number], string>>

const HUMAN: readonly Row[] = [
  {
    GeneID: '7157',
    Symbol: 'TP53',
    Synonyms: 'BCC7|LFS1|P53|TRP53',
    dbXrefs: 'MIM:191170|HGNC:HGNC:11998|Ensembl:ENSG00000141510|AllianceGenome:HGNC:11998',
    type_of_gene: 'protein-coding',
    Other_designations: 'cellular tumor antigen p53|antigen NY-CO-13',
  },
  { GeneID: '7503', Symbol: 'XIST', Synonyms: 'DXS1089|SXI1', type_of_gene: 'ncRNA' },
  { GeneID: '503538', Symbol: 'A1BG-AS1', Synonyms: 'A1BGAS', type_of_gene: 'ncRNA' },
  { GeneID: '1', Symbol: 'A1BG', Synonyms: 'A1B|ABG', type_of_gene: 'protein-coding' },
  { GeneID: '729423', Symbol: 'TP53TG3HP', type_of_gene: 'pseudo' },
  { GeneID: '4549', Symbol: 'RNR1', Synonyms: 'MTRNR1', type_of_gene: 'rRNA' },
]
const MOUSE: readonly Row[] = [{ GeneID: '22059', Symbol: 'Trp53', Synonyms: 'p53', type_of_gene: 'protein-coding' }]

function table(taxon: string, rows: readonly Row[]): Uint8Array<ArrayBuffer> {
  const line = (row: Row) =>
    COLUMNS.map((name) => row[name] ?? (name === 'tax_id' ? taxon : name.startsWith('Symbol') ? row.Symbol : '-')).join(
      '\t',
    )
  return Uint8Array.from(gzipSync([`#${COLUMNS.join('\t')}`, ...rows.map(line), ''].join('\n')))
}

const app = new Hono()
const packed = { headers: { 'content-type': 'application/x-gzip' } }
const FOLDER = '/gene/DATA/GENE_INFO/Mammalia/'
app.get(`${FOLDER}Homo_sapiens.gene_info.gz`, () => new Response(table('9606', HUMAN), packed))
app.get(`${FOLDER}Mus_musculus.gene_info.gz`, () => new Response(table('10090', MOUSE), packed))

/** NCBI Gene's tables of the genes of a species. */
export const simulation: Simulation = { services: [ncbiGene], app, cases }

import { readableFacts } from '@playbook/core/readable'
import { defineStep, defineType } from '@playbook/core/step'
import { NO_FINDING, prose } from '@playbook/core/story'
import { z } from 'zod'
import { GeneTerm } from '../../kinds/types.ts'
import { myGene } from '../../services/mygene/service.ts'
import { wu2012 } from '../../references.ts'

const HUMAN = 9606

export const GeneInfo = defineType({
  id: 'GeneInfo',
  label: 'Gene record',
  description: 'A gene with its symbol, name and identifiers, found in MyGene.info',
  color: 'gene',
  icon: 'dna',
  // Files of PWB keep everything that MyGene.info says of a gene.
  schema: z
    .object({
      _id: z.string(),
      symbol: z.string(),
      entrezgene: z.string().optional(),
      name: z.string().optional(),
      taxid: z.number().optional(),
      ensembl: z.object({ gene: z.string() }).optional(),
    })
    .catchall(z.json()),
  text: ({ symbol, name }) => (name === undefined ? symbol : `${symbol}, ${name}`),
  readable: ({ symbol, name = null, entrezgene = null, ensembl, taxid }) => [
    readableFacts([
      ['Symbol', symbol],
      ['Name', name],
      ['NCBI Gene', entrezgene],
      ['Ensembl', ensembl?.gene ?? null],
      ['Species', taxid === undefined ? null : taxid === HUMAN ? 'Homo sapiens' : `NCBI taxonomy ${taxid}`],
    ]),
  ],
})

type Found = { readonly symbol: string; readonly taxid?: number | undefined }

/** What MyGene.info took a symbol for, where it is not the symbol itself or not a human gene. */
function taken(gene: string, { symbol, taxid }: Found) {
  const other = taxid === undefined || taxid === HUMAN ? '' : ` of the species with the NCBI taxonomy id ${taxid}`
  return symbol === gene && other === '' ? prose`` : prose` It was taken for ${symbol}${other}.`
}

export const resolveGene = defineStep({
  id: 'GeneInfoFromGeneTerm',
  converts: true,
  label: 'Record of a gene (MyGene.info)',
  description: 'Find the name and the identifiers of a gene by its symbol',
  tags: { Type: ['Gene'], Cardinality: ['Term'] },
  inputs: { gene: GeneTerm },
  output: GeneInfo,
  external: myGene,
  story: ({ inputs: { gene }, output }) => ({
    abstract: prose`The gene ${gene} was identified with MyGene.info ${myGene.reference} ${wu2012}.`,
    finding: NO_FINDING,
    introduction: prose`MyGene.info brings annotations of genes from many databases together ${myGene.reference} ${wu2012}.`,
    methods: prose`The gene ${gene} was looked up by its symbol in MyGene.info ${myGene.reference}
      ${wu2012}.${taken(gene, output)}`,
    tableLegend: prose`Record of the gene ${gene} in MyGene.info.`,
  }),
})

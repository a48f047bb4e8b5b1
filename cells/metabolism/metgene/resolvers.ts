import { InputError } from '@playbook/core/errors'
import type { ResolveContext, Resolvers } from '@playbook/core/resolver'
import { fileAt } from '@playbook/core/service'
import type { Payload } from '@playbook/core/step'
import { metGene } from '../../services/metgene.ts'
import { Counts, MetaboliteFile, Metabolites, Reactions, Studies } from './answers.ts'
import { askMetGene } from './ask.ts'
import type * as steps from './steps.ts'

type Tools = Pick<ResolveContext, 'http' | 'notify'>

async function reactions(tools: Tools, genes: readonly string[]) {
  const question = { what: 'reactions', view: 'json', schema: Reactions } as const
  return (await askMetGene(tools, genes, question, (tables) => tables)).flat()
}

async function metabolites(tools: Tools, genes: readonly string[]) {
  const question = { what: 'metabolites', view: 'jsonfile', schema: MetaboliteFile } as const
  const files = await askMetGene(tools, genes, question, async ([file]) => {
    if (file === undefined) return undefined
    // At once: the service may write another answer over it.
    return { ...file, tables: await tools.http.get(metGene, fileAt(file.FileURL), { schema: Metabolites }) }
  })
  const made = files.filter((file) => file !== undefined)
  const [first] = made
  if (first === undefined) {
    throw new InputError('MetGENE knows none of these genes. Check that they are symbols or aliases of human genes.')
  }
  const part = made.length > 1 ? ` (part 1 of ${made.length})` : ''
  return {
    jsonfile: { FileDescription: `MetGENE metabolites json file${part}`, FileURL: first.FileURL },
    contents: made.flatMap(({ tables }) => tables),
  }
}

async function studies(tools: Tools, genes: readonly string[]) {
  const question = { what: 'studies', view: 'json', schema: Studies } as const
  const answers = await askMetGene(tools, genes, question, (rows) => rows)
  if (answers.length === 1) return answers.flat()
  // Genes of different lists may share metabolites.
  return [...new Map(answers.flat().map((row) => [JSON.stringify(row), row])).values()]
}

async function counts(tools: Tools, genes: readonly string[]) {
  const question = { what: 'summary', view: 'json', schema: Counts } as const
  return (await askMetGene(tools, genes, question, (rows) => rows)).flat()
}

type Table = Payload<typeof steps.MetGeneMetabolites>

/** The values of a column, blank ones left out, each once. */
function setOf({ contents }: Table, column: 'REFMET_NAME' | 'KEGG_COMPOUND_ID', description: string) {
  const values = contents.flat().map((row) => row[column].trim())
  return { description, set: [...new Set(values.filter((value) => value !== ''))] }
}

export const resolvers: Resolvers<typeof steps> = {
  searchMetGene: ({ inputs: { gene } }) => ({ gene: gene.trim() }),
  countOfGene: async ({ inputs: { summary }, ...tools }) => counts(tools, [summary.gene]),
  countOfSet: async ({ inputs: { geneset }, ...tools }) => counts(tools, geneset.set),
  metabolitesOfGene: async ({ inputs: { summary }, ...tools }) => metabolites(tools, [summary.gene]),
  metabolitesOfSet: async ({ inputs: { geneset }, ...tools }) => metabolites(tools, geneset.set),
  reactionsOfGene: async ({ inputs: { summary }, ...tools }) => reactions(tools, [summary.gene]),
  reactionsOfSet: async ({ inputs: { geneset }, ...tools }) => reactions(tools, geneset.set),
  studiesOfGene: async ({ inputs: { summary }, ...tools }) => studies(tools, [summary.gene]),
  studiesOfSet: async ({ inputs: { geneset }, ...tools }) => studies(tools, geneset.set),
  metabolitesToSet: ({ inputs: { mt } }) => setOf(mt, 'REFMET_NAME', ''),
  metabolitesToRefMetSet: ({ inputs: { mt } }) => setOf(mt, 'REFMET_NAME', 'Metabolites (REFMET_NAME)'),
  metabolitesToKeggSet: ({ inputs: { mt } }) => setOf(mt, 'KEGG_COMPOUND_ID', 'Metabolites (KEGG_COMPOUND_ID)'),
}

/** A product in small for the tests of the palette: what starts, what follows, what draws, what asks a service. */
import { createRegistry } from '@playbook/core/registry'
import { defineService, type Service } from '@playbook/core/service'
import { definePrompt, defineStep, defineType, many, type DataType, type Slots } from '@playbook/core/step'
import { prose } from '@playbook/core/story'
import { z } from 'zod'

const type = (id: string, label: string, color: DataType['color']) =>
  defineType({ id, label, description: label, schema: z.string(), ...(color !== undefined && { color }) })

const Genes = type('Set[Gene]', 'Gene set', 'gene')
const Library = type('GMT', 'GMT', 'pathway')
const Counts = type('Counts', 'Gene count matrix', 'matrix')
const Metadata = type('Metadata', 'Sample metadata', 'matrix')
const Figure = type('Figure', 'Figure', 'plot')

const story = () => ({ methods: prose`It was done.` })

function step(
  id: string,
  label: string,
  inputs: Slots,
  output: DataType,
  more: { external?: Service; pagerank?: number } = {},
) {
  return defineStep({
    id,
    label,
    description: `${label}, described`,
    tags: { Form: ['New'] },
    inputs,
    output,
    story,
    ...more,
  })
}

function prompt(id: string, label: string, output: DataType) {
  return definePrompt({ id, label, description: `${label}, described`, tags: {}, inputs: {}, output, story })
}

const definitions = {
  Genes,
  Library,
  Counts,
  Metadata,
  Figure,
  inputGenes: prompt('InputGenes', 'Gene set input', Genes),
  uploadLibrary: prompt('UploadLibrary', 'Upload a GMT', Library),
  uploadCounts: prompt('UploadCounts', 'Upload counts', Counts),
  uploadMetadata: prompt('UploadMetadata', 'Upload metadata', Metadata),
  assemble: step('Assemble', 'Assemble gene sets', { sets: many(Genes) }, Library, { pagerank: 2 }),
  enrich: step('Enrich', 'Enrichment analysis', { genes: Genes }, Library, {
    external: defineService({ name: 'Enrichr', base: 'https://maayanlab.cloud/Enrichr' }),
    pagerank: 3,
  }),
  union: step('Union', 'Union of the sets', { library: Library }, Genes),
  concatenate: step('Concatenate', 'Join libraries', { libraries: many(Library) }, Library),
  combine: step('Combine', 'Combine counts and metadata', { counts: Counts, metadata: Metadata }, Counts),
  volcano: step('Volcano', 'Volcano plot', { counts: Counts }, Figure),
}

export const registry = createRegistry({ example: definitions })

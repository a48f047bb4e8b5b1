import { readableFacts } from '@playbook/core/readable'
import { defineStep, defineType } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { z } from 'zod'
import { cfdeFiles } from '../../services/cfde.ts'
import { counted, listOf, quoted } from '../../shared/words.ts'
import { CFDEGMTs } from '../crossing/steps.ts'
import { GMT } from '../types.ts'

const introduction = prose`The data centers of the Common Fund Data Ecosystem publish libraries of gene sets of drugs, tissues,
  cell types, phenotypes, glycans and metabolites ${cfdeFiles.reference}.`

export const CfdeDataset = defineType({
  id: 'CFDEDataset',
  label: 'CFDE gene set library, not yet fetched',
  description: 'Which gene set library of the Common Fund Data Ecosystem (CFDE), what it holds and where its file is',
  color: 'gene',
  icon: 'database',
  schema: z.strictObject({
    key: z.string(),
    dataset: z.strictObject({ name: z.string(), resource: z.string(), url: z.string(), processing: z.string() }),
  }),
  text: ({ dataset }) => `${dataset.name} of ${dataset.resource}`,
  readable: ({ dataset }) => [
    readableFacts([
      ['Library', dataset.name],
      ['Resource', dataset.resource],
      ['Address', dataset.url],
      ['How it was made', dataset.processing],
    ]),
  ],
})

const tags = { Type: ['Gene'], 'Data Source': ['CFDE'] }

export const chooseCfdeDataset = defineStep({
  id: 'SelectCFDEGSEDataset',
  label: 'Choose a CFDE gene set library',
  description: 'Start from one of the gene set libraries of the Common Fund Data Ecosystem',
  tags,
  inputs: {},
  params: z.strictObject({ key: z.string() }),
  output: CfdeDataset,
  example: { key: 'GlyGen' },
  story: ({ output: { dataset } }) => ({
    abstract: prose`The gene set library ${quoted(dataset.name)} of ${dataset.resource} was chosen.`,
    given: prose`the gene set library ${quoted(dataset.name)} of ${dataset.resource}`,
    introduction,
    methods: prose`The gene set library ${quoted(dataset.name)} of ${dataset.resource}, as published for the Common Fund Data
      Ecosystem (${dataset.url}), was chosen.`,
    tableLegend: prose`The gene set library ${quoted(dataset.name)}, with the resource that publishes it and its address.`,
  }),
})

export const fetchCfdeDataset = defineStep({
  id: 'CFDEGSEDatasetToGMT',
  label: 'Fetch a CFDE gene set library',
  description: 'Fetch the file of the library and read it as a gene set library (GMT)',
  tags: { ...tags, Cardinality: ['Matrix'] },
  inputs: { dataset: CfdeDataset },
  output: GMT,
  external: cfdeFiles,
  story: ({ inputs: { dataset: chosen }, output }) => {
    const sets = counted(Object.keys(output).length, 'gene set')
    const { name, url } = chosen.dataset
    return {
      abstract: prose`The library ${quoted(name)} ${cfdeFiles.reference} held ${sets}.`,
      introduction,
      methods: prose`The file of the library ${quoted(name)} (${figure('dataset')}) was retrieved from ${url} and read as a
        gene set library of ${sets} ${cfdeFiles.reference}.`,
      tableLegend: prose`Gene set library ${quoted(name)} of ${sets}: name and genes of each set.`,
    }
  },
  emptyBecause: ({ inputs: { dataset: chosen }, output }) =>
    Object.keys(output).length > 0 ? undefined : noSets(chosen.dataset.name),
})

export const chooseCfdeLibraries = defineStep({
  id: 'SelectCFDEGSEGMTs',
  label: 'Choose CFDE gene set libraries to cross',
  description: 'Fetch 3 to 5 of the gene set libraries of the Common Fund Data Ecosystem',
  tags: { ...tags, Cardinality: ['Matrix'] },
  inputs: {},
  params: z.strictObject({ datasets: z.array(z.string()) }),
  output: CFDEGMTs,
  external: cfdeFiles,
  example: { datasets: ['GlyGen', 'IDGDrugTargets', 'KOMP2'] },
  drafts: (answer) => ({ datasets: answer?.datasets.join('\n') ?? '' }),
  story: ({ output }) => {
    const names = listOf(output.map(({ dataset }) => dataset.name))
    return {
      abstract: prose`The gene set libraries ${names} were retrieved ${cfdeFiles.reference}.`,
      introduction,
      methods: prose`The gene set libraries ${names} were retrieved from the files that the data centers of the Common Fund
        publish ${cfdeFiles.reference}: ${listOf(output.map(({ dataset }) => sizeOf(dataset)))}.`,
      tableLegend: prose`${counted(output.length, 'gene set library', 'gene set libraries')} with the numbers of their sets.`,
    }
  },
  emptyBecause: ({ output }) => {
    const empty = output.find(({ dataset }) => Object.keys(dataset.gmt).length === 0)
    return empty && noSets(empty.dataset.name)
  },
})

interface Fetched {
  readonly name: string
  readonly gmt: Readonly<Record<string, unknown>>
}

function sizeOf({ name, gmt }: Fetched): string {
  return `${counted(Object.keys(gmt).length, 'set')} of ${name}`
}

function noSets(name: string) {
  return { why: `The file of ${name} holds no gene set.`, next: 'Choose another library.' }
}

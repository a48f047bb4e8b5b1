import { defineStep, many, type Payload } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { z } from 'zod'
import { FileURL } from '../../matrix/file/steps.ts'
import { GeneSet } from '../../kinds/types.ts'
import { fileDrafts } from '../../shared/file.ts'
import { counted, quoted } from '../../shared/words.ts'
import { gmtFormat } from '../../references.ts'
import { GMT } from './type.ts'

const tags = { Type: ['Gene'], Cardinality: ['Matrix'] }
const format = prose`The gene matrix transpose (GMT) format keeps a library of gene sets in one file, one set per line with
  its name, a description and its genes ${gmtFormat}.`

export const uploadGmt = defineStep({
  id: 'GMTFileUpload',
  label: 'Upload a gene set library',
  description: 'A GMT file: one gene set per line, with its name, a description and its genes: gmt, txt or gz of them',
  tags: { Type: ['File', 'Gene'], Cardinality: ['Matrix'] },
  pagerank: 4,
  inputs: {},
  params: FileURL.schema,
  output: GMT,
  drafts: (answer) => fileDrafts(answer),
  story: ({ params, output }) => ({
    abstract: prose`A library of ${sizes(output)} was uploaded.`,
    introduction: format,
    methods: prose`The uploaded file ${params.filename} was read as a gene set library of ${sizes(output)}.`,
    tableLegend: legend(output),
  }),
  emptyBecause: ({ output }) => noSets(output, 'The file holds no gene set of at least one gene.'),
})

export const readGmt = defineStep({
  id: 'GMTFromFile',
  label: 'Read a gene set library from a file',
  description: 'Read a GMT file: one gene set per line, with its name, a description and its genes',
  tags,
  inputs: { file: FileURL },
  output: GMT,
  story: ({ inputs: { file }, output }) => ({
    abstract: prose`A library of ${sizes(output)} was read from a file.`,
    introduction: format,
    methods: prose`The file ${file.filename} was read as a gene set library of ${sizes(output)}.`,
    tableLegend: legend(output),
  }),
  emptyBecause: ({ output }) => noSets(output, 'The file holds no gene set of at least one gene.'),
})

export const geneSetToGmt = defineStep({
  id: 'GenesetToGMT',
  label: 'Treat a gene set as a library',
  description: 'Make a gene set library (GMT) of a single gene set',
  tags,
  inputs: { geneset: GeneSet },
  output: GMT,
  story: ({ inputs: { geneset }, output }) => ({
    methods: prose`The gene set (${figure('geneset')}) was taken as a gene set library of one set,
      ${quoted(Object.keys(output).join(', '))}, of ${counted(geneset.set.length, 'gene')}.`,
    tableLegend: legend(output),
  }),
})

const byIndex = z.record(z.string(), z.string())

export const geneSetsToGmt = defineStep({
  id: 'GenesetsToGMT',
  label: 'Assemble a library from gene sets',
  description: 'Name several gene sets and keep them together as a gene set library (GMT)',
  tags,
  pagerank: 2,
  inputs: { genesets: many(GeneSet) },
  /** Names and descriptions by the position of the set, counted from 0. */
  params: z.strictObject({ terms: byIndex, descriptions: byIndex }),
  output: GMT,
  drafts: (answer) => ({ ...fields('term', answer?.terms), ...fields('description', answer?.descriptions) }),
  story: ({ inputs: { genesets }, output }) => ({
    abstract: prose`A library of ${sizes(output)} was assembled.`,
    introduction: format,
    methods: prose`${counted(genesets.length, 'gene set')} were combined into one gene set library:
      ${named(output)}.`,
    tableLegend: legend(output),
  }),
})

export const concatenateGmts = defineStep({
  id: 'GMTConcatenate',
  label: 'Concatenate gene set libraries',
  description: 'Join several gene set libraries (GMTs) into one; of equal names the later set stays',
  tags,
  inputs: { gmts: many(GMT) },
  output: GMT,
  story: ({ inputs: { gmts }, output }) => ({
    abstract: prose`Gene set libraries were joined into one of ${sizes(output)}.`,
    introduction: format,
    methods: prose`${counted(gmts.length, 'gene set library', 'gene set libraries')} were joined into one of
      ${sizes(output)}.${replaced(gmts, output)}`,
    tableLegend: legend(output),
  }),
  emptyBecause: ({ output }) => noSets(output, 'None of the joined libraries holds a gene set.'),
})

type Library = Payload<typeof GMT>

const NAMED = 8

function sizes(gmt: Library): string {
  return counted(Object.keys(gmt).length, 'gene set')
}

function named(gmt: Library): string {
  const sets = Object.entries(gmt).map(([term, { set }]) => `${quoted(term)} (${counted(set.length, 'gene')})`)
  const more = sets.length - NAMED
  return more > 0 ? `${sets.slice(0, NAMED).join(', ')} and ${counted(more, 'further set')}` : sets.join(', ')
}

function legend(gmt: Library) {
  return prose`Gene set library of ${sizes(gmt)}: name, description and genes of each set.`
}

function replaced(gmts: readonly Library[], output: Library): string {
  const lost = gmts.reduce((sum, gmt) => sum + Object.keys(gmt).length, 0) - Object.keys(output).length
  return lost > 0 ? ` Of ${counted(lost, 'repeated name')} the later set was kept.` : ''
}

function noSets(gmt: Library, why: string) {
  if (Object.keys(gmt).length > 0) return undefined
  return { why, next: 'Choose a library with at least one gene set.' }
}

/** One shared text field per position: `term:0`, `term:1`, … */
function fields(name: string, values: Readonly<Record<string, string>> = {}) {
  return Object.fromEntries(Object.entries(values).map(([at, text]) => [`${name}:${Number(at)}`, text]))
}

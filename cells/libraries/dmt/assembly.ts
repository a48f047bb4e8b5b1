import { defineStep, many, type Payload } from '@playbook/core/step'
import { prose } from '@playbook/core/story'
import { z } from 'zod'
import { FileURL } from '../../matrix/file/steps.ts'
import { DrugSet } from '../../kinds/types.ts'
import { fileDrafts } from '../../shared/file.ts'
import { counted, quoted } from '../../shared/words.ts'
import { kropiwnicki2021 } from '../../references.ts'
import { DMT } from './type.ts'

const tags = { Type: ['Drug'], Cardinality: ['Matrix'] }
const format = prose`The drug matrix transpose (DMT) format keeps a library of drug sets in one file, one set per line with
  its name, a description and its drugs ${kropiwnicki2021}.`

export const uploadDmt = defineStep({
  id: 'DMTFileUpload',
  label: 'Upload a drug set library',
  description:
    'A DMT file: one drug set per line, with its name, a description and its drugs: dmt, gmt, txt or gz of them',
  tags: { Type: ['File', 'Drug'], Cardinality: ['Matrix'] },
  pagerank: 4,
  inputs: {},
  params: FileURL.schema,
  output: DMT,
  drafts: (answer) => fileDrafts(answer),
  story: ({ params, output }) => ({
    abstract: prose`A library of ${sizes(output)} was uploaded.`,
    introduction: format,
    methods: prose`The uploaded file ${params.filename} was read as a drug set library of ${sizes(output)}.`,
    tableLegend: legend(output),
  }),
  emptyBecause: ({ output }) => noSets(output, 'The file holds no drug set of at least one drug.'),
})

export const readDmt = defineStep({
  id: 'DMTFromFile',
  label: 'Read a drug set library from a file',
  description: 'Read a DMT file: one drug set per line, with its name, a description and its drugs',
  tags,
  inputs: { file: FileURL },
  output: DMT,
  story: ({ inputs: { file }, output }) => ({
    abstract: prose`A library of ${sizes(output)} was read from a file.`,
    introduction: format,
    methods: prose`The file ${file.filename} was read as a drug set library of ${sizes(output)}.`,
    tableLegend: legend(output),
  }),
  emptyBecause: ({ output }) => noSets(output, 'The file holds no drug set of at least one drug.'),
})

const byIndex = z.record(z.string(), z.string())

export const drugSetsToDmt = defineStep({
  id: 'DrugSetsToDMT',
  label: 'Assemble a library from drug sets',
  description: 'Name several drug sets and keep them together as a drug set library (DMT)',
  tags,
  pagerank: 2,
  inputs: { sets: many(DrugSet) },
  /** Names and descriptions by the position of the set, counted from 0. */
  params: z.strictObject({ terms: byIndex, descriptions: byIndex }),
  output: DMT,
  drafts: (answer) => ({ ...fields('term', answer?.terms), ...fields('description', answer?.descriptions) }),
  story: ({ inputs: { sets }, output }) => ({
    abstract: prose`A library of ${sizes(output)} was assembled.`,
    introduction: format,
    methods: prose`${counted(sets.length, 'drug set')} were combined into one drug set library:
      ${named(output)}.`,
    tableLegend: legend(output),
  }),
})

export const concatenateDmts = defineStep({
  id: 'DMTConcatenate',
  label: 'Concatenate drug set libraries',
  description: 'Join several drug set libraries (DMTs) into one; of equal names the later set stays',
  tags,
  inputs: { dmts: many(DMT) },
  output: DMT,
  story: ({ inputs: { dmts }, output }) => ({
    abstract: prose`Drug set libraries were joined into one of ${sizes(output)}.`,
    introduction: format,
    methods: prose`${counted(dmts.length, 'drug set library', 'drug set libraries')} were joined into one of
      ${sizes(output)}.${replaced(dmts, output)}`,
    tableLegend: legend(output),
  }),
  emptyBecause: ({ output }) => noSets(output, 'None of the joined libraries holds a drug set.'),
})

type Library = Payload<typeof DMT>

const NAMED = 8

function sizes(dmt: Library): string {
  return counted(Object.keys(dmt).length, 'drug set')
}

function named(dmt: Library): string {
  const sets = Object.entries(dmt).map(([term, { set }]) => `${quoted(term)} (${counted(set.length, 'drug')})`)
  const more = sets.length - NAMED
  return more > 0 ? `${sets.slice(0, NAMED).join(', ')} and ${counted(more, 'further set')}` : sets.join(', ')
}

function legend(dmt: Library) {
  return prose`Drug set library of ${sizes(dmt)}: name, description and drugs of each set.`
}

function replaced(dmts: readonly Library[], output: Library): string {
  const lost = dmts.reduce((sum, dmt) => sum + Object.keys(dmt).length, 0) - Object.keys(output).length
  return lost > 0 ? ` Of ${counted(lost, 'repeated name')} the later set was kept.` : ''
}

function noSets(dmt: Library, why: string) {
  if (Object.keys(dmt).length > 0) return undefined
  return { why, next: 'Choose a library with at least one drug set.' }
}

/** One shared text field per position: `term:0`, `term:1`, … */
function fields(name: string, values: Readonly<Record<string, string>> = {}) {
  return Object.fromEntries(Object.entries(values).map(([at, text]) => [`${name}:${Number(at)}`, text]))
}

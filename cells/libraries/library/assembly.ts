import { defineFamily } from '@playbook/core/family'
import { defineStep, many } from '@playbook/core/step'
import { figure, NO_FINDING, prose, type Naming } from '@playbook/core/story'
import { z } from 'zod'
import { GeneSet } from '../../kinds/types.ts'
import { onlyInput } from '../../shared/inputs.ts'
import { topicsOfAllSets } from '../../shared/naming.ts'
import { abridged, counted, quoted, were } from '../../shared/words.ts'
import { formats, type Format } from './formats.ts'
import { library, type Library } from './type.ts'
import { introduction, legend, noSets, sizes } from './words.ts'

export const geneSetToLibrary = defineStep({
  id: 'GenesetToGMT',
  converts: false,
  label: 'Treat a gene set as a library',
  description: 'Make a gene set library (GMT) of a single gene set',
  tags: { Type: ['Gene'], Cardinality: ['Matrix'] },
  inputs: { geneset: GeneSet },
  output: library.members.gmt,
  story: ({ inputs: { geneset }, output }) => ({
    abstract: prose`A gene set of ${counted(geneset.set.length, 'gene')} was taken as a library.`,
    finding: NO_FINDING,
    introduction: introduction(formats.gmt),
    methods: prose`The gene set (${figure('geneset')}) was taken as a gene set library of one set,
      ${quoted(Object.keys(output).join(', '))}, of ${counted(geneset.set.length, 'gene')}.`,
    tableLegend: legend(formats.gmt, output),
  }),
})

const byIndex = z.record(z.string(), z.string())

export const assembleLibrary = defineFamily(formats, (format, slot) => {
  const { name, noun, kind, set, assemble } = format
  return defineStep({
    id: assemble.id,
    label: `Assemble ${name} from ${kind} Sets`,
    description: `Name several ${noun} sets and keep them together as a ${noun} set library (${name})`,
    tags: { Type: [kind], Cardinality: ['Matrix'] },
    pagerank: 2,
    inputs: { [assemble.slot]: many(set) },
    /** Names and descriptions by the position of the set, counted from 0. */
    params: z.strictObject({ terms: byIndex, descriptions: byIndex }),
    output: library.members[slot],
    settings: ({ terms }) => abridged(Object.values(terms), 6) || undefined,
    drafts: (answer) => ({ ...fields('term', answer?.terms), ...fields('description', answer?.descriptions) }),
    story: ({ inputs, output, params, namings }) => ({
      abstract: prose`A library of ${sizes(format, output)} was assembled.`,
      naming: { topicsOfSets: topicsByName(params.terms, namings?.[assemble.slot]) },
      finding: NO_FINDING,
      introduction: introduction(format),
      methods: prose`${counted(onlyInput(inputs).length, `${noun} set`)} ${were(onlyInput(inputs).length)} combined into one ${noun} set library:
        ${named(format, output)}.`,
      tableLegend: legend(format, output),
    }),
  })
})

export const concatenateLibraries = defineFamily(formats, (format, slot) => {
  const { name, noun, kind } = format
  return defineStep({
    id: `${name}Concatenate`,
    label: `Concatenate ${noun} set libraries`,
    description: `Join several ${noun} set libraries (${name}s) into one; of equal names the later set stays`,
    icon: 'list-plus',
    tags: { Type: [kind], Cardinality: ['Matrix'] },
    inputs: { [`${slot}s`]: many(library.members[slot]) },
    output: library.members[slot],
    story: ({ inputs, output, namings }) => ({
      abstract: prose`${kind} set libraries were joined into one of ${sizes(format, output)}.`,
      naming: { topicsOfSets: topicsOfAllSets(namings, `${slot}s`) },
      finding: NO_FINDING,
      introduction: introduction(format),
      methods: prose`${counted(onlyInput(inputs).length, `${noun} set library`, `${noun} set libraries`)} ${were(onlyInput(inputs).length)} joined into
        one of ${sizes(format, output)}.${replaced(onlyInput(inputs), output)}`,
      tableLegend: legend(format, output),
    }),
    emptyBecause: ({ output }) => noSets(format, output, `None of the joined libraries holds a ${noun} set.`),
  })
})

/** The topics of each set by the name that it was given. */
function topicsByName(terms: Readonly<Record<string, string>>, namings: readonly Naming[] = []) {
  return Object.fromEntries(Object.entries(terms).map(([at, name]) => [name, namings[Number(at)]?.topics ?? []]))
}

const NAMED = 8

function named({ noun }: Format, sets: Library): string {
  const names = Object.entries(sets).map(([term, { set }]) => `${quoted(term)} (${counted(set.length, noun)})`)
  const more = names.length - NAMED
  return more > 0 ? `${names.slice(0, NAMED).join(', ')} and ${counted(more, 'further set')}` : names.join(', ')
}

function replaced(libraries: readonly Library[], output: Library): string {
  const lost = libraries.reduce((sum, sets) => sum + Object.keys(sets).length, 0) - Object.keys(output).length
  return lost > 0 ? ` Of ${counted(lost, 'repeated name')} the later set was kept.` : ''
}

/** One shared text field per position: `term:0`, `term:1`, … */
function fields(name: string, values: Readonly<Record<string, string>> = {}) {
  return Object.fromEntries(Object.entries(values).map(([at, text]) => [`${name}:${Number(at)}`, text]))
}

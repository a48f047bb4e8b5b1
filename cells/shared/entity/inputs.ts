import { definePrompt } from '@playbook/core/step'
import { prose } from '@playbook/core/story'
import { readDescription } from '../repairNote.ts'
import { counted, quoted, written } from '../words.ts'
import type { Entity } from './entity.ts'
import { nouns, type setType, type termType } from './types.ts'

export function inputTerm<N extends string>(entity: Entity<N>, output: ReturnType<typeof termType<N>>) {
  const { one } = nouns(entity)
  return definePrompt({
    id: `Input[${entity.name}]`,
    label: `${entity.label} input`,
    description: `Start with one ${one}`,
    tags: { Type: [entity.label], Cardinality: ['Term'] },
    ...(entity.rank?.term === undefined ? {} : { pagerank: entity.rank.term }),
    inputs: {},
    output,
    ...(entity.example === undefined ? {} : { example: entity.example }),
    drafts: (answer) => ({ term: answer ?? '' }),
    story: ({ output: term }) => ({
      abstract: prose`The analysis started from the ${one} ${term}.`,
      methods: prose`The ${one} ${term} was entered as the starting point of the analysis.`,
    }),
  })
}

export function inputSet<N extends string>(entity: Entity<N>, output: ReturnType<typeof setType<N>>) {
  const { one, several } = nouns(entity)
  return definePrompt({
    id: `Input[Set[${entity.name}]]`,
    label: `${entity.label} set input`,
    description: `Start with a list of ${several}`,
    tags: { Type: [entity.label], Cardinality: ['Set'] },
    ...(entity.rank?.set === undefined ? {} : { pagerank: entity.rank.set }),
    inputs: {},
    output,
    ...(entity.exampleSet === undefined ? {} : { example: entity.exampleSet }),
    drafts: (answer) => ({ set: answer?.set.join('\n') ?? '', description: answer?.description ?? '' }),
    story: ({ output: { description = '', set } }) => {
      const different = new Set(set).size
      const repeats = different < set.length ? ` (${written(different)} different)` : ''
      const size = `${counted(set.length, one, several)}${repeats}`
      const { name, repaired } = readDescription(description)
      const called = name ? prose`, ${quoted(name)}` : prose``
      return {
        abstract: prose`The analysis started from a set of ${size}${called}.`,
        methods: prose`A set of ${size}${called}${name ? ',' : ''} was entered as the starting point of the
          analysis.${repaired === undefined ? '' : ` The list was repaired before: ${repaired}.`}`,
        tableLegend: prose`The ${size} of the set${name ? prose` ${quoted(name)}` : prose``}.`,
      }
    },
    emptyBecause: ({ output: { set } }) =>
      set.length > 0
        ? undefined
        : { why: `The set holds no ${one}.`, next: `Enter one ${one} per line and submit the set again.` },
  })
}

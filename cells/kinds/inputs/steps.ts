import { defineFamily } from '@playbook/core/family'
import { definePrompt } from '@playbook/core/step'
import { prose, type Prose } from '@playbook/core/story'
import { citedRecord } from '../../shared/genes/prose.ts'
import { readDescription } from '../../shared/repairNote.ts'
import { allOf, counted, quoted, were, written } from '../../shared/words.ts'
import { scores, sets, terms } from '../forms/steps.ts'
import { heading, nouns } from '../kind.ts'
import { accessions, kinds, listed } from '../kinds.ts'
import { exampleScores, writeScoreLines } from './scoreLines.ts'

/** What was repaired, as a sentence. */
function toldRepairs(record: string | undefined): Prose {
  return record === undefined ? [] : prose` The list was repaired before: ${citedRecord(record)}.`
}

/** How many items are approved symbols, and which are not, as a sentence. */
function toldSymbols(record: string | undefined): Prose {
  if (record === undefined) return []
  const [, unknown, all, rest] = /^([\d,]+) of ([\d,]+) (.*)$/s.exec(record) ?? []
  if (unknown === undefined || all === undefined || rest === undefined) {
    return prose` Not approved symbols: ${citedRecord(record)}.`
  }
  const known = Number(all.replaceAll(',', '')) - Number(unknown.replaceAll(',', ''))
  return prose` ${written(known)} of ${all} were recognised as approved symbols, all but ${unknown} ${citedRecord(rest)}.`
}

export const inputTerm = defineFamily({ ...kinds, ...accessions }, (kind, key) => {
  const { one } = nouns(kind)
  return definePrompt({
    id: `Input[${kind.name}]`,
    label: `${heading(kind)} input`,
    description: `Start with one ${one}`,
    tags: { Type: [kind.label], Cardinality: ['Term'] },
    ...(kind.rank?.term === undefined ? {} : { pagerank: kind.rank.term }),
    inputs: {},
    output: terms.members[key],
    ...(kind.example === undefined ? {} : { example: kind.example }),
    drafts: (answer) => ({ term: answer ?? '' }),
    story: ({ output: term }) => ({
      abstract: prose`The analysis started from the ${one} ${term}.`,
      given: prose`the ${one} ${term}`,
      naming: { topics: [term] },
      introduction: prose`A single ${one} is enough to gather what databases and publications tell of it.`,
      methods: prose`The ${one} ${term} was entered as the starting point of the analysis.`,
    }),
  })
})

export const inputSet = defineFamily(listed, (kind, key) => {
  const { one, several } = nouns(kind)
  return definePrompt({
    id: `Input[Set[${kind.name}]]`,
    label: `${heading(kind)} set input`,
    description: `Start with a list of ${several}`,
    tags: { Type: [kind.label], Cardinality: ['Set'] },
    ...(kind.rank?.set === undefined ? {} : { pagerank: kind.rank.set }),
    inputs: {},
    output: sets.members[key],
    ...(kind.exampleSet === undefined ? {} : { example: kind.exampleSet }),
    drafts: (answer) => ({ set: answer?.set.join('\n') ?? '', description: answer?.description ?? '' }),
    story: ({ output: { description = '', set } }) => {
      const different = new Set(set).size
      const repeats = different < set.length ? ` (${written(different)} different)` : ''
      const size = `${counted(set.length, one, several)}${repeats}`
      const { name, repaired, unapproved } = readDescription(description)
      const called = name ? prose`, ${quoted(name)}` : prose``
      return {
        abstract: prose`The analysis started from a set of ${size}${called}.`,
        given: prose`a set of ${size}${called}`,
        ...(name && { naming: { topics: [quoted(name)], called: `the set ${quoted(name)}` } }),
        introduction: prose`What the ${several} of a list have in common often says more than each of them.`,
        methods: prose`A set of ${size}${called}${name ? ',' : ''} was entered as the starting point of the
          analysis.${toldRepairs(repaired)}${toldSymbols(unapproved)}`,
        tableLegend: prose`${allOf(set.length, one, several)}${repeats} of the set${name ? prose` ${quoted(name)}` : prose``}.${toldSymbols(unapproved)}`,
      }
    },
    emptyBecause: ({ output: { set } }) =>
      set.length > 0
        ? undefined
        : { why: `The set holds no ${one}.`, next: `Enter one ${one} per line and submit the set again.` },
  })
})

export const inputScores = defineFamily(kinds, (kind, key) => {
  const { one, several } = nouns(kind)
  const example = exampleScores(kind)
  return definePrompt({
    id: `ScoredInput[${kind.name}]`,
    label: `Scored ${one} input`,
    description: `Start with ${several} that have scores, such as z-scores of an analysis of yours`,
    tags: { Type: [kind.label], Cardinality: ['Scored'] },
    inputs: {},
    output: scores.members[key],
    ...(example === undefined ? {} : { example }),
    drafts: (answer) => ({ scores: writeScoreLines(answer ?? []) }),
    story: ({ output }) => ({
      abstract: prose`The analysis started from ${counted(output.length, `scored ${one}`, `scored ${several}`)}.`,
      given: prose`${counted(output.length, `scored ${one}`, `scored ${several}`)}`,
      introduction: prose`Scores tell which ${several} of a list matter most, so that no threshold has to leave any of them out.`,
      methods: prose`A list of ${counted(output.length, one, several)} with scores was entered as the starting point of the
        analysis.`,
      tableLegend: prose`${allOf(output.length, one, several)} that ${were(output.length)} entered, with scores.`,
    }),
    emptyBecause: ({ output }) =>
      output.length > 0
        ? undefined
        : { why: `The list holds no ${one}.`, next: `Enter one ${one} and its score per line and submit again.` },
  })
})

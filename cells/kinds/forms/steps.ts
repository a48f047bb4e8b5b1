import { defineFamily } from '@playbook/core/family'
import { readableTable, readableText } from '@playbook/core/readable'
import { defineType } from '@playbook/core/step'
import { capitalised } from '@playbook/core/text/capital'
import { z } from 'zod'
import { numberCell } from '../../shared/table.ts'
import { nameIn, notesIn } from '../../shared/repairNote.ts'
import { abridged, counted } from '../../shared/words.ts'
import { heading, headings, nouns, type Kind, writtenTerm } from '../kind.ts'
import { accessions, kinds } from '../kinds.ts'
import { scoreColumns, withScores } from '../scoreColumns.ts'
import { rankedRows, rankingColumns } from './rankingColumns.ts'

/** So many members tell sets without a name apart. */
const NAMED = 2
/** So many members fit into a glance. */
const GLANCED = 2
/** More do not fit into the widest line. */
const IN_A_LINE = 60

const setSchema = z.strictObject({ description: z.string().optional(), set: z.array(z.string()) })
const rankedSchema = z.strictObject({
  description: z.string().optional(),
  ranked: z.array(z.string()),
  /** What the members are, where that is more than their kind says. */
  member: z.enum(['transcription factor', 'kinase']).optional(),
  /** What the service said of each of them, in the same order. */
  details: z
    .array(z.strictObject({ meanRank: z.number().optional(), genes: z.array(z.string()).optional() }))
    .optional(),
})
/** What stands in the place of a z-score may be an odds ratio, a coefficient or the statistic of a test: then it is told as such, too. */
const scoredSchema = z.array(
  z.strictObject({
    term: z.string(),
    zscore: numberCell,
    oddsRatio: numberCell.optional(),
    t: numberCell.optional(),
    coefficient: numberCell.optional(),
    statistic: numberCell.optional(),
  }),
)

export const terms = defineFamily({ ...kinds, ...accessions }, (kind) => {
  const { name, color, icon, example } = kind
  const label = heading(kind)
  return defineType({
    id: `Term[${name}]`,
    label,
    description: `One ${nouns(kind).one}`,
    color,
    icon,
    ...(example === undefined ? {} : { example }),
    schema: z.string(),
    text: (term: string) => `${label}: ${term}`,
    glance: (term: string) => term,
    brief: (term: string) => ({ text: term }),
    readable: readableText,
  })
})

export const sets = defineFamily({ ...kinds, pmcAccession: accessions.pmcAccession }, (kind) => {
  const { name, color, exampleSet } = kind
  const { one, several } = nouns(kind)
  return defineType({
    id: `Set[${name}]`,
    label: `${heading(kind)} set`,
    description: `Set of ${several}`,
    color,
    icon: 'list',
    ...(exampleSet === undefined ? {} : { example: exampleSet }),
    schema: setSchema,
    text: ({ description, set }) => {
      const name = nameIn(description)
      const size = counted(set.length, one, several)
      if (name !== '') return `${name}: ${size}`
      return set.length === 0 ? size : `${size}: ${set.slice(0, NAMED).join(', ')}${set.length > NAMED ? ', …' : ''}`
    },
    glance: ({ set }) => {
      const size = counted(set.length, one, several)
      return set.length === 0 ? size : `${size}: ${abridged(set, GLANCED)}`
    },
    brief: ({ description, set }) => {
      const name = nameIn(description)
      const size = counted(set.length, one, several)
      return {
        size: name === '' ? size : `${name}: ${size}`,
        text: set.slice(0, IN_A_LINE).join(', '),
        notes: notesIn(description),
      }
    },
    readable: ({ set }) => [{ kind: 'list', items: set }],
  })
})

/** "123 genes", "118 kinases" */
function membersOf(ranked: readonly string[], member: string | undefined, kind: Kind): string {
  const { one, several } = nouns(kind)
  return member === undefined ? counted(ranked.length, one, several) : counted(ranked.length, member, `${member}s`)
}

/** "STAT2 first of 123 genes" */
const firstOf = (first: string | undefined, size: string) => (first === undefined ? size : `${first} first of ${size}`)

export const rankings = defineFamily(kinds, (kind) => {
  const { name, color } = kind
  const { several } = nouns(kind)
  return defineType({
    id: `Ranked[${name}]`,
    label: `Ranked ${several}`,
    description: `${headings(kind)} from most significant to least`,
    color,
    icon: 'list-ordered',
    schema: rankedSchema,
    text: ({ ranked, member }) => `${membersOf(ranked, member, kind)}, ranked`,
    glance: ({ ranked, member }) => firstOf(ranked[0], membersOf(ranked, member, kind)),
    readable: ({ ranked, details, member }) => {
      const rows = rankedRows(ranked, details)
      return [readableTable(rows, rankingColumns(rows, member === undefined ? heading(kind) : capitalised(member)))]
    },
  })
})

export const scores = defineFamily(kinds, (kind) => {
  const { name, color } = kind
  const { one, several } = nouns(kind)
  return defineType({
    id: `Scored[${name}]`,
    label: `Scored ${several}`,
    description: `Z-scores of ${several}`,
    color,
    icon: 'chart-bar-decreasing',
    schema: scoredSchema,
    text: (scored) => `${counted(scored.length, one, several)} with ${withScores(scored)}`,
    glance: (scored) => firstOf(scored[0] && writtenTerm(kind, scored[0].term), counted(scored.length, one, several)),
    brief: (scored) => ({
      size: `${counted(scored.length, one, several)} with ${scored.length === 1 ? 'a score' : 'scores'}`,
      text: scored
        .slice(0, IN_A_LINE)
        .map(({ term }) => writtenTerm(kind, term))
        .join(', '),
    }),
    readable: (scored) => [readableTable(scored, scoreColumns(kind, scored))],
  })
})

import { defineFamily } from '@playbook/core/family'
import { defineType } from '@playbook/core/step'
import { z } from 'zod'
import { numberCell } from '../../shared/table.ts'
import { nameIn } from '../../shared/repairNote.ts'
import { counted } from '../../shared/words.ts'
import { heading, headings, nouns } from '../kind.ts'
import { accessions, kinds } from '../kinds.ts'

/** So many members tell sets without a name apart. */
const NAMED = 2

const setSchema = z.strictObject({ description: z.string().optional(), set: z.array(z.string()) })
const rankedSchema = z.strictObject({ description: z.string().optional(), ranked: z.array(z.string()) })
const scoredSchema = z.array(z.strictObject({ term: z.string(), zscore: numberCell }))

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
  })
})

export const rankings = defineFamily(kinds, (kind) => {
  const { name, color } = kind
  const { one, several } = nouns(kind)
  return defineType({
    id: `Ranked[${name}]`,
    label: `Ranked ${several}`,
    description: `${headings(kind)} from most significant to least`,
    color,
    icon: 'list-ordered',
    schema: rankedSchema,
    text: ({ ranked }) => `${counted(ranked.length, one, several)}, ranked`,
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
    text: (scored) => `${counted(scored.length, one, several)} with z-scores`,
  })
})

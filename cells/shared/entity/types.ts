import { defineType } from '@playbook/core/step'
import { z } from 'zod'
import { numberCell } from '../table.ts'
import { counted } from '../words.ts'
import type { Entity } from './entity.ts'

const setSchema = z.strictObject({ description: z.string().optional(), set: z.array(z.string()) })
const rankedSchema = z.strictObject({ description: z.string().optional(), ranked: z.array(z.string()) })
const scoredSchema = z.array(z.strictObject({ term: z.string(), zscore: numberCell }))

/** Words of a kind in running text: "gene", "genes"; acronyms stay as they are. */
export function nouns({ label, plural }: Entity) {
  return { one: lowered(label), several: lowered(plural) }
}

function lowered(words: string): string {
  return words.replaceAll(/[A-Z][a-z]+/g, (word) => word.toLowerCase())
}

export function termType<N extends string>(entity: Entity<N>) {
  const { name, label, color, icon, example } = entity
  return defineType({
    id: `Term[${name}]`,
    label,
    description: `One ${nouns(entity).one}`,
    color,
    icon,
    ...(example === undefined ? {} : { example }),
    schema: z.string(),
    text: (term: string) => `${label}: ${term}`,
  })
}

export function setType<N extends string>(entity: Entity<N>) {
  const { name, label, color, exampleSet } = entity
  const { one, several } = nouns(entity)
  return defineType({
    id: `Set[${name}]`,
    label: `${label} set`,
    description: `Set of ${several}`,
    color,
    icon: 'list',
    ...(exampleSet === undefined ? {} : { example: exampleSet }),
    schema: setSchema,
    text: ({ description, set }) =>
      description ? `${description}: ${counted(set.length, one, several)}` : counted(set.length, one, several),
  })
}

export function rankedType<N extends string>(entity: Entity<N>) {
  const { name, color } = entity
  const { one, several } = nouns(entity)
  return defineType({
    id: `Ranked[${name}]`,
    label: `Ranked ${several}`,
    description: `${entity.plural} from most significant to least`,
    color,
    icon: 'list-ordered',
    schema: rankedSchema,
    text: ({ ranked }) => `${counted(ranked.length, one, several)}, ranked`,
  })
}

export function scoredType<N extends string>(entity: Entity<N>) {
  const { name, color } = entity
  const { one, several } = nouns(entity)
  return defineType({
    id: `Scored[${name}]`,
    label: `Scored ${several}`,
    description: `Z-scores of ${several}`,
    color,
    icon: 'chart-bar-decreasing',
    schema: scoredSchema,
    text: (scored) => `${counted(scored.length, one, several)} with z-scores`,
  })
}

import { defineFamily } from '@playbook/core/family'
import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { onlyInput } from '../../shared/inputs.ts'
import { ofTopics } from '../../shared/naming.ts'
import { counted, countedNames, were } from '../../shared/words.ts'
import { formats, type Format } from './formats.ts'
import { library, type Library } from './type.ts'

export const libraryUnion = defineFamily(formats, (format, slot) => {
  const { sets, members } = sizes(format)
  return defineStep({
    ...common(format, slot),
    id: `${format.name}Union`,
    converts: false,
    label: `Union of ${format.noun} sets`,
    description: `All ${format.noun}s that are in at least one set of a library`,
    icon: 'squares-unite',
    story: ({ inputs, output: { set }, namings }) => ({
      naming: { called: `the ${members(set)} of ${sets(inputs)}${ofTopics(namings, slot)}` },
      abstract: prose`The union of ${sets(inputs)} held ${members(set)}.`,
      finding: prose`${unionFinding(sets(inputs), set, format.noun)}`,
      introduction: prose`The union of sets keeps everything that any of them found.`,
      methods:
        Object.keys(onlyInput(inputs)).length === 1
          ? prose`All ${format.noun}s of the only set of the library (${figure(slot)}) were taken.`
          : prose`The union of the ${sets(inputs)} (${figure(slot)}) was formed: all ${format.noun}s found in at least one
        set.`,
      tableLegend: prose`Union of ${sets(inputs)}: ${members(set)}.`,
    }),
    emptyBecause: ({ inputs, output: { set } }) =>
      set.length > 0
        ? undefined
        : {
            why: `The library holds ${sets(inputs)} without any ${format.noun}.`,
            next: `Choose a library whose sets have ${format.noun}s.`,
          },
  })
})

export const libraryIntersection = defineFamily(formats, (format, slot) => {
  const { sets, members } = sizes(format)
  return defineStep({
    ...common(format, slot),
    id: `${format.name}Intersection`,
    converts: false,
    label: `Intersection of ${format.noun} sets`,
    description: `The ${format.noun}s that are in every set of a library`,
    icon: 'squares-intersect',
    story: ({ inputs, output: { set }, namings }) => ({
      naming: { called: `the ${members(set)} in all of ${sets(inputs)}${ofTopics(namings, slot)}` },
      abstract: prose`The intersection of ${sets(inputs)} held ${members(set)}.`,
      finding: prose`${intersectionFinding(sets(inputs), set, format.noun)}`,
      introduction: prose`The intersection of sets keeps what all of them agree on.`,
      methods: prose`The intersection of the ${sets(inputs)} (${figure(slot)}) was formed: the ${format.noun}s found in every
        set.`,
      tableLegend: prose`Intersection of ${sets(inputs)}: ${members(set)}.`,
    }),
    emptyBecause: ({ inputs, output: { set } }) =>
      set.length > 0
        ? undefined
        : {
            why: `No ${format.noun} is in all ${sets(inputs)}.${emptySet(onlyInput(inputs))}`,
            next: `Take the consensus (${format.noun}s in at least 2 sets), or leave out a set.`,
          },
  })
})

export const libraryConsensus = defineFamily(formats, (format, slot) => {
  const { sets, members } = sizes(format)
  const { noun } = format
  return defineStep({
    ...common(format, slot),
    id: `${format.name}Consensus`,
    converts: false,
    label: `Consensus of ${noun} sets`,
    description: `The ${noun}s that are in at least two sets of a library`,
    icon: 'vote',
    story: ({ inputs, output: { set }, namings }) => ({
      naming: { called: `the ${members(set)} in two or more of ${sets(inputs)}${ofTopics(namings, slot)}` },
      abstract: prose`The consensus of ${sets(inputs)} held ${members(set)}.`,
      finding: prose`${consensusFinding(sets(inputs), set, format.noun)}`,
      introduction: prose`What several sets found independently is less likely to be there by chance.`,
      methods: prose`The consensus of the ${sets(inputs)} (${figure(slot)}) was formed: the ${noun}s found in at least 2
        sets.`,
      tableLegend: prose`Consensus of ${sets(inputs)}: the ${members(set)} found in at least 2 of them.`,
    }),
    emptyBecause: ({ inputs, output: { set } }) => {
      if (set.length > 0) return undefined
      if (Object.keys(onlyInput(inputs)).length < 2) {
        return { why: `A consensus needs at least 2 ${noun} sets.`, next: `Add a ${noun} set to the library.` }
      }
      return {
        why: `No ${noun} is in 2 or more of the ${sets(inputs)}.`,
        next: `Take the union, or check that all sets use the same kind of ${noun} names.`,
      }
    },
  })
})

function common(format: Format, slot: keyof typeof formats) {
  const tags = { Type: [format.kind], Cardinality: ['Set'] }
  return { tags, inputs: { [slot]: library.members[slot] }, output: format.set }
}

function sizes({ noun }: Format) {
  return {
    sets: (inputs: Readonly<Record<string, Library>>) => counted(Object.keys(onlyInput(inputs)).length, `${noun} set`),
    members: (set: readonly string[]) => counted(set.length, noun),
  }
}

function emptySet(sets: Library): string {
  const [empty] = Object.entries(sets).find(([, { set }]) => set.length === 0) ?? []
  return empty === undefined ? '' : ` The set “${empty}” is empty.`
}

const unionFinding = (sets: string, members: readonly string[], noun: string) =>
  `${countedNames(members, noun)} ${were(members.length)} in ${sets.startsWith('1 ') ? `the ${noun} set` : `at least one of the ${sets}`}.`

const intersectionFinding = (sets: string, members: readonly string[], noun: string) =>
  members.length === 0
    ? `No ${noun} was in all ${sets}.`
    : `${countedNames(members, noun)} ${were(members.length)} in all ${sets}.`

const consensusFinding = (sets: string, members: readonly string[], noun: string) =>
  members.length === 0
    ? `No ${noun} was in two or more of the ${sets}.`
    : `${countedNames(members, noun)} ${were(members.length)} in two or more of the ${sets}.`

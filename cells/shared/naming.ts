import type { Naming } from '@playbook/core/story'
import { listOf } from './words.ts'

/** What the paper calls what is bound to the slots of a step. */
type Namings = Readonly<Record<string, readonly Naming[]>> | undefined

/** More are not told one by one. */
const MOST_TOPICS = 4

const different = (names: readonly string[]) => [...new Set(names)]

/** What the researcher started from to get to a slot, by name: nothing where it has no name, or is too much to tell. */
export function topicWords(namings: Namings, slot: string): string {
  const topics = different((namings?.[slot] ?? []).flatMap((naming) => naming.topics ?? []))
  return topics.length > MOST_TOPICS ? '' : listOf(topics)
}

/** The same behind "of", where there is something to say. */
export function ofTopics(namings: Namings, slot: string): string {
  const words = topicWords(namings, slot)
  return words === '' ? '' : ` of ${words}`
}

/** What the paper calls what is bound to a slot. */
export function calledOf(namings: Namings, slot: string): string | undefined {
  return namings?.[slot]?.[0]?.called
}

/** The same name for what holds the same. */
export const passedOn = (called: string | undefined): { readonly naming?: Naming } =>
  called === undefined ? {} : { naming: { called } }

/** What scores of all that is bound to a slot mean, where it is the same for each of them. */
export function signsOf(namings: Namings, slot: string): Naming['signs'] {
  const [first, ...others] = (namings?.[slot] ?? []).map(({ signs }) => signs)
  const isSame = others.every((signs) => JSON.stringify(signs) === JSON.stringify(first))
  return isSame ? first : undefined
}

/** The topics of the sets of several libraries. */
export function topicsOfAllSets(namings: Namings, slot: string): Readonly<Record<string, readonly string[]>> {
  return Object.assign({}, ...(namings?.[slot] ?? []).map(({ topicsOfSets = {} }) => topicsOfSets))
}

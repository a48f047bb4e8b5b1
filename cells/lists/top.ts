import { prose, type Prose } from '@playbook/core/story'
import { nouns, type Kind } from '../kinds/kind.ts'
import { abridgedList, counted } from '../shared/words.ts'

/** "top disease", "top 10 diseases" */
export function topOf(count: number, kind: Kind): string {
  const { one, several } = nouns(kind)
  return count === 1 ? `top ${one}` : `top ${counted(count, one, several)}`
}

/** What the first of a list are called, where the list has a name: "the top 10 of the 40 genes that …". */
export function namedTop(count: number, all: number, list: string | undefined) {
  if (list === undefined) return {}
  return { naming: { called: count < all ? `the ${topOfNamed(count)} of ${list}` : list } }
}

const topOfNamed = (count: number) => (count === 1 ? 'first' : `top ${count}`)

/** Names the first of a list; `called`: what it is called. */
export function top(names: readonly string[], kind: Kind, list: string, called?: string): Prose {
  const { one } = nouns(kind)
  if (names.length === 0) return prose`The ${list} held no ${one}.`
  const first =
    called === undefined ? `${topOf(names.length, kind)} of the ${list}` : `${topOfNamed(names.length)} of ${called}`
  return prose`The ${first} ${names.length === 1 ? 'was' : 'were'} ${abridgedList(names)}.`
}

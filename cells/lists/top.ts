import { prose, type Prose } from '@playbook/core/story'
import { capitalised } from '@playbook/core/text/capital'
import { nouns, type Kind } from '../kinds/kind.ts'
import { abridgedList, counted } from '../shared/words.ts'

/** "top disease", "top 10 diseases" */
export function topOf(count: number, kind: Kind): string {
  const { one, several } = nouns(kind)
  return count === 1 ? `top ${one}` : `top ${counted(count, one, several)}`
}

/** What the first of a list are called, where the list has a name: "the top 10 of the 40 genes that …". */
export function namedTop(count: number, all: number, kind: Kind, list: string | undefined) {
  if (list === undefined) return {}
  return { naming: { called: count < all ? `the ${topOf(count, kind)} of ${list}` : list } }
}

/** Names the first of a list. */
export function top(names: readonly string[], kind: Kind, list: string): Prose {
  const { one } = nouns(kind)
  return names.length === 0
    ? prose`${capitalised(list)} held no ${one}.`
    : prose`The ${topOf(names.length, kind)} of ${list} ${names.length === 1 ? 'was' : 'were'} ${abridgedList(names)}.`
}

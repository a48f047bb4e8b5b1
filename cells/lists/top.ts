import { prose, type Prose } from '@playbook/core/story'
import { nouns, type Kind } from '../kinds/kind.ts'
import { abridgedList, counted } from '../shared/words.ts'

/** "top disease", "top 10 diseases" */
export function topOf(count: number, kind: Kind): string {
  const { one, several } = nouns(kind)
  return count === 1 ? `top ${one}` : `top ${counted(count, one, several)}`
}

/** Names the first of a list. */
export function top(names: readonly string[], kind: Kind, list: string): Prose {
  const { one } = nouns(kind)
  return names.length === 0
    ? prose`The ${list} held no ${one}.`
    : prose`The ${topOf(names.length, kind)} of the ${list} ${names.length === 1 ? 'was' : 'were'} ${abridgedList(names)}.`
}

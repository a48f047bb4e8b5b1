import { prose, type Prose } from '@playbook/core/story'
import { nouns, type Kind } from '../kinds/kind.ts'
import { abridgedList, counted } from '../shared/words.ts'

/** Names the first of a list. */
export function top(names: readonly string[], kind: Kind, list: string): Prose {
  const { one, several } = nouns(kind)
  return names.length === 0
    ? prose`The ${list} held no ${one}.`
    : prose`The top ${counted(names.length, one, several)} of the ${list} ${names.length === 1 ? 'was' : 'were'} ${abridgedList(names)}.`
}

import { enrichrKinds } from './facts.ts'
import type { Library } from './library.ts'

/** What every step on a library is tagged with. */
export function tagsOf({ kind, source, organism }: Library) {
  return {
    'Output Type': [enrichrKinds[kind].plural],
    ...(source === undefined ? {} : { 'Data Source': [source] }),
    ...(organism === undefined ? {} : { Organism: [organism === 'human' ? 'Human' : 'Mouse'] }),
  }
}

import { wordsOf } from '@playbook/core/search/words'

/** Something that the notebook does, offered beside the steps. */
export interface PaletteCommand {
  readonly id: string
  readonly label: string
  /** Other words for it. */
  readonly also?: string
  /** The menu that it stands in. */
  readonly menu: string
  /** The stroke that does the same; none where there is no key. */
  readonly keys: string | undefined
}

/** The commands of which every word of the search begins a word. None while nothing is searched. */
export function matchingCommands(commands: readonly PaletteCommand[], query: string): readonly PaletteCommand[] {
  const typed = wordsOf(query)
  if (typed.length === 0) return []
  return commands.filter(({ label, also = '' }) => {
    const words = wordsOf(`${label} ${also}`)
    return typed.every((word) => words.some((known) => known.startsWith(word)))
  })
}

const TELLING = 3

/** Whether somebody is writing the name of a command, or one of its other words, and not of a step that mentions the same word. */
export function comesFirst({ label, also = '' }: PaletteCommand, query: string): boolean {
  const typed = query.trim().toLowerCase()
  return also.split(' ').includes(typed) || (typed.length >= TELLING && label.toLowerCase().startsWith(typed))
}

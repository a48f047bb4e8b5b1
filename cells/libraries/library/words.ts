import { prose } from '@playbook/core/story'
import { areDescribed } from '../../shared/setColumns.ts'
import { counted } from '../../shared/words.ts'
import type { Format } from './formats.ts'
import type { Library } from './type.ts'

/** How one line of the file is laid out. */
export function layout({ name, noun }: Format): string {
  return `${name} file: one ${noun} set per line, with its name, a description and its ${noun}s`
}

export function introduction({ name, noun, reference }: Format) {
  return prose`The ${noun} matrix transpose (${name}) format keeps a library of ${noun} sets in one file, one set per line
    with its name, a description and its ${noun}s ${reference}.`
}

export function sizes({ noun }: Format, library: Library): string {
  return counted(Object.keys(library).length, `${noun} set`)
}

export function legend(format: Format, library: Library) {
  const { kind, noun } = format
  const says = areDescribed(Object.entries(library)) ? 'name, description' : 'name'
  return prose`${kind} set library of ${sizes(format, library)}: ${says} and ${noun}s of each set.`
}

/** Why a library is empty, if it is. */
export function noSets({ noun }: Format, library: Library, why: string) {
  if (Object.keys(library).length > 0) return undefined
  return { why, next: `Choose a library with at least one ${noun} set.` }
}

import { counted } from './words.ts'

/** The names that can be asked for, each once. */
export function askable(names: readonly string[], pattern: RegExp): string[] {
  return [...new Set(names.map((name) => name.trim()).filter((name) => pattern.test(name)))]
}

/** How many different names are no blanks and still cannot be asked for. */
export function unaskable(names: readonly string[], pattern: RegExp): number {
  return new Set(names.map((name) => name.trim()).filter((name) => name !== '' && !pattern.test(name))).size
}

/** Says so, as the last sentence of a story's methods. */
export function leftOutNote(names: readonly string[], pattern: RegExp): string {
  const count = unaskable(names, pattern)
  if (count === 0) return ''
  return ` ${counted(count, 'name')} that cannot be ${count === 1 ? 'a gene symbol was' : 'gene symbols were'} left out.`
}

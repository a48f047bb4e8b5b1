import { abridged } from './words.ts'

/** The items of a submission that are left out. */
export function leftOut(submitted: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(submitted).filter((item) => submitted[item] === true)
}

/** "Left out: ACE2, TP53 and 3 more" */
export function leftOutWords(items: readonly string[]): string {
  return items.length === 0 ? 'Nothing is left out' : `Left out: ${abridged(items, 6)}`
}

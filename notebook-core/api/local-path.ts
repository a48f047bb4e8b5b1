/** Letters of the longest address of a page that is passed on. */
const LONGEST = 1000
/** One slash at a time, and none that leans the other way: browsers read `//host` and `/\host` as the address of another site. */
const LOCAL = /^\/(?:[\w.~@%+:-]+(?:\/[\w.~@%+:-]+)*)?(?:\?[^\s#\\]*)?(?:#[^\s\\]*)?$/

/** The path of a page of this site where somebody wants to go after signing in; never an address that only looks like one. */
export function localPath(text: string | null | undefined): string | undefined {
  if (text == null || text.length > LONGEST || !LOCAL.test(text)) return undefined
  return /^\/sign-in(?:[?#]|$)/.test(text) ? undefined : text
}

/** Where the wanted page stands in an address that the accounts' library carries along: it takes no `#` itself. */
export const carriedPath = (path: string) => `/?to=${encodeURIComponent(path)}`

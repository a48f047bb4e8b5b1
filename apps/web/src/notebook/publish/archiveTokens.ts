import type { Archive } from '@playbook/core/api/deposits'

const keyOf = (archive: Archive) => `playbook.token.${archive}`

/** The token that this browser keeps for an archive; the server keeps none. */
export function keptToken(archive: Archive): string {
  try {
    return localStorage.getItem(keyOf(archive)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps a token in this browser; an empty one is forgotten. */
export function keepToken(archive: Archive, token: string): void {
  try {
    if (token === '') localStorage.removeItem(keyOf(archive))
    else localStorage.setItem(keyOf(archive), token)
  } catch {
    // A browser that keeps nothing: the token is entered each time.
  }
}

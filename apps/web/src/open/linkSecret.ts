import { hashText } from '../ui/hashText.ts'

const KEY = 'playbook.link'

/** The secret behind #, kept for as long as signing in takes: a provider brings back no more than the path. */
export function secretHere(): string {
  const here = hashText()
  if (here === '') return localStorage.getItem(KEY) ?? ''
  localStorage.setItem(KEY, here)
  return here
}

/** The link was followed. */
export const forgetSecret = () => localStorage.removeItem(KEY)

/** The page with the secret that it needs, for a message that may be opened in another browser. */
export function withSecret(path: string): string {
  const secret = path === '/open' ? localStorage.getItem(KEY) : null
  return secret === null ? path : `/open#${encodeURIComponent(secret)}`
}

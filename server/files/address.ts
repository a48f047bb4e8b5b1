import { fileURLToPath } from 'node:url'
import { StartError } from '../start-error.ts'

/** The folder of a file address; other kinds of store are not known yet. */
export function folderOf(url: string): string {
  if (url.startsWith('file://')) return fileURLToPath(url)
  if (/^[a-z][a-z0-9+.-]+:/i.test(url) && process.platform !== 'win32') {
    throw new StartError(`FILES_URL: "${url}" is not a folder. Give a path or a file:// address.`)
  }
  return url
}

/** What the address of a file says. Content of this store has no host. */
export interface FileAddress {
  readonly scheme: string
  readonly host: string
  readonly id: string
}

/** Takes an address apart; all parts are empty where it is none. */
export function partsOf(url: string): FileAddress {
  const [, scheme = '', rest = ''] = /^([a-z]+):\/\/(.*)$/.exec(url) ?? []
  if (scheme === 'storage') return { scheme, host: '', id: rest }
  const slash = rest.indexOf('/')
  return { scheme, host: rest.slice(0, Math.max(0, slash)), id: rest.slice(slash + 1) }
}

import { openPublicFile } from '../net/public-file.ts'
import type { Source } from './disk.ts'

/** How the content of a public address comes into the store. */
export interface RemoteOptions {
  readonly userAgent: string | undefined
  /** Stores a content under a name; gives its sha256. */
  keep(stream: Source, filename: string): Promise<string>
}

/** The content of a public address, asked for once while this server runs. */
export function createRemoteFiles({ userAgent, keep }: RemoteOptions): (url: string) => Promise<string> {
  const fetched = new Map<string, Promise<string>>()
  return (url) => {
    const known = fetched.get(url)
    if (known !== undefined) return known
    const filename = new URL(url).pathname.split('/').at(-1) || 'file'
    const fetching = openPublicFile(url, { userAgent }).then((stream) => keep(stream, filename))
    fetched.set(url, fetching)
    fetching.catch(() => fetched.delete(url))
    return fetching
  }
}

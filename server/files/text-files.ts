import { readFile, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { InputError } from '@playbook/core/errors'
import type { ResolveContext } from '@playbook/core/resolver'
import type { Files } from './store.ts'

/** Stored files as texts that fit into memory. */
export function textFiles(
  files: Pick<Files, 'localPath' | 'put'>,
  signal: AbortSignal,
  account?: string,
): ResolveContext['files'] {
  return {
    async readText({ url, filename }, { mostBytes }) {
      const path = await files.localPath(url, signal, account)
      const { size } = await stat(path)
      if (size > mostBytes) {
        throw new InputError(
          `${filename} has ${size.toLocaleString('en')} bytes, and the service takes at most ${mostBytes.toLocaleString('en')}.`,
        )
      }
      return readFile(path, 'utf8')
    },
    writeText: async (text, filename) => files.put(Readable.from([Buffer.from(text)]), filename, { signal }),
  }
}

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { MayRead } from '../../auth/may-read.ts'
import type { FileGrants } from './grants.ts'

/** What people put into playbooks: they may put what they may read, and what is shipped with the product. */
export interface PutFiles {
  /** Those of these files that this person may put into a playbook. */
  readable(person: string, files: readonly string[]): Promise<readonly string[]>
  /** From now on the playbook may use those of these files that this person may read. */
  put(playbook: string, person: string, files: readonly string[]): Promise<void>
}

/** Whose files are whose, and where the shipped ones lie. */
interface PutFilesOptions {
  readonly grants: FileGrants
  readonly mayRead: MayRead
  readonly examplesFolder: string
}

/** Looks at what people may read when they put it. */
export function createPutFiles({ grants, mayRead, examplesFolder }: PutFilesOptions): PutFiles {
  let shipped: Promise<ReadonlySet<string>> | undefined
  const isShipped = async (file: string) => (await (shipped ??= hashesIn(examplesFolder))).has(file)
  const mayPut = async (person: string, file: string) =>
    (await mayRead(person, 'file', file)) || (person !== '' && (await isShipped(file)))

  const readable: PutFiles['readable'] = async (person, files) => {
    const may = await Promise.all(files.map(async (file) => mayPut(person, file)))
    return files.filter((_file, at) => may[at])
  }
  return {
    readable,
    async put(playbook, person, files) {
      const lacking = await grants.lacking(playbook, files)
      await grants.add(
        playbook,
        await readable(
          person,
          files.filter((file) => lacking.has(file)),
        ),
      )
    },
  }
}

/** The hashes of all files of a folder, packed and not. */
async function hashesIn(folder: string): Promise<ReadonlySet<string>> {
  const files = await readdir(folder, { withFileTypes: true })
  const hashes = files
    .filter((file) => file.isFile())
    .flatMap(({ name }) => [
      hashOf(join(folder, name), false),
      ...(name.endsWith('.gz') ? [hashOf(join(folder, name), true)] : []),
    ])
  return new Set(await Promise.all(hashes))
}

async function hashOf(path: string, isUnpacked: boolean): Promise<string> {
  const hash = createHash('sha256')
  const stream = createReadStream(path)
  await (isUnpacked ? pipeline(stream, createGunzip(), hash) : pipeline(stream, hash))
  return hash.digest('hex')
}

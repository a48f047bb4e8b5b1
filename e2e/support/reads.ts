import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Files of reads of paired samples on the disk, each with a content of its own. */
export interface Reads {
  readonly paths: readonly string[]
  /** Names and hashes of the contents, in the order of the paths. */
  readonly files: readonly { readonly filename: string; readonly sha256: string }[]
  remove(): Promise<void>
}

/** Writes the two files of so many samples. What is in them does not matter: nobody unpacks them. */
export async function writeReads(samples: number, bytes: number): Promise<Reads> {
  const folder = await mkdtemp(join(tmpdir(), 'playbook-reads-'))
  const content = randomBytes(bytes)
  const names = Array.from({ length: samples }, (_, at) => `s${at + 1}`).flatMap((name) => [`${name}_1`, `${name}_2`])
  const files: Reads['files'][number][] = []
  for (const name of names) {
    const filename = `${name}.fastq.gz`
    content.write(filename)
    await writeFile(join(folder, filename), content)
    files.push({ filename, sha256: createHash('sha256').update(content).digest('hex') })
  }
  return {
    paths: files.map(({ filename }) => join(folder, filename)),
    files,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

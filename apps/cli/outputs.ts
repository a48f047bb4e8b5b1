import type { NamedFile } from '@playbook/core/api/files'
import type { Json } from '@playbook/core/step'
import type { Program } from '@playbook/server/program'
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { filesIn } from '@playbook/core/addresses/files'

const SCHEME = 'storage://'

/** A name for a file in one folder: no separators or control characters, and different from the others. */
export function uniqueFilename(filename: string, taken: ReadonlySet<string>): string {
  const plain = filename.replaceAll(/[/\\:\p{Cc}]+/gu, '_').replace(/^\.+/, '') || 'file'
  if (!taken.has(plain)) return plain
  const { name, ext } = plain.endsWith('.gz') ? twoEndings(plain) : parse(plain)
  for (let i = 2; ; i += 1) if (!taken.has(`${name}-${i}${ext}`)) return `${name}-${i}${ext}`
}

function twoEndings(filename: string) {
  const inner = parse(parse(filename).name)
  return { name: inner.name, ext: `${inner.ext}.gz` }
}

/** Writes the workflow with its results, the result of each step by its number, and the files that its steps made: those in `results` that no parameters name. */
export async function writeOutputs(
  files: Pick<Program['files'], 'open'>,
  options: {
    folder: string
    workflow: object
    results: readonly Json[]
    /** The result of each step that has one. */
    steps: readonly { readonly number: number; readonly output: { readonly type: string; readonly value: Json } }[]
    /** What the steps were given. */
    params: readonly Json[]
    /** Where the files they were given lie, from the folder: by address. */
    paths: Readonly<Record<string, string>>
  },
): Promise<{ outputs: string; files: readonly string[] }> {
  const { folder, workflow, steps } = options
  const given = new Set((await recordsIn(options.params)).map(({ url }) => url))
  const made = (await recordsIn(options.results)).filter(({ url }) => url.startsWith(SCHEME) && !given.has(url))
  const paths = new Map<string, string>()
  const taken = new Set<string>()
  await mkdir(join(folder, 'files'), { recursive: true })
  for (const { url, filename } of made) {
    if (paths.has(url)) continue
    const name = uniqueFilename(filename, taken)
    taken.add(name)
    paths.set(url, `files/${name}`)
    await pipeline(
      Readable.fromWeb(await files.open(url.slice(SCHEME.length))),
      createWriteStream(join(folder, 'files', name)),
    )
  }
  const outputs = join(folder, 'outputs.json')
  const text = JSON.stringify({ ...workflow, files: { ...options.paths, ...Object.fromEntries(paths) } }, null, 1)
  await writeFile(outputs, `${text}\n`)
  await mkdir(join(folder, 'steps'), { recursive: true })
  for (const { number, output } of steps) {
    const { type, value } = output
    await writeFile(join(folder, 'steps', `${number}.json`), `${JSON.stringify({ type, value }, null, 1)}\n`)
  }
  return { outputs, files: [...paths.values()] }
}

async function recordsIn(values: readonly Json[]): Promise<readonly NamedFile[]> {
  return (await Promise.all(values.map(filesIn))).flat()
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { LAYERED, ringsBelow } from '../../apps/setup/lib/rings.mjs'
import { SECONDS_FILE } from '../../apps/setup/lib/run-checks.mjs'
import { root } from '../../apps/setup/lib/run.mjs'
import type { Finding } from './finding.ts'

const PACKAGES = ['notebook-core', 'cells', 'server', 'apps/web', 'apps/cli']
const LARGE_FOLDER = 40
const LONG_FILE = 300
const NOT_OURS = /(^|\/)(node_modules|dist|\.venv)\//
const TEST = /\.(test|test-d|spec|fixture)\.tsx?$/
const EXPORT = /^export (?:declare )?(?:async )?(?:const|function|interface|type|class|enum) /

interface SourceFile {
  readonly path: string
  readonly lines: readonly string[]
}

const Seconds = z.array(z.object({ label: z.string(), seconds: z.number() }))

/** The TypeScript files of a package, with its tests. */
function filesOf(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !NOT_OURS.test(file))
    .map((file) => ({
      path: `${folder}/${file}`,
      lines: readFileSync(join(root, folder, file), 'utf8')
        .trimEnd()
        .split('\n'),
    }))
}

const linesOf = (files: readonly SourceFile[]) => files.reduce((sum, { lines }) => sum + lines.length, 0)
const plainly = (what: string, measured: string): Finding => ({ what, measured, goal: '', ratio: Number.NaN })
const below = (what: string, measured: string, count: number): Finding => ({
  what,
  measured,
  goal: 'none',
  ratio: count === 0 ? 1 : 0,
})

function sizes(files: readonly SourceFile[]): Finding {
  const counts = files.map(({ lines }) => lines.length).toSorted((a, b) => a - b)
  const at = (share: number) => counts[Math.floor(counts.length * share)] ?? 0
  const long = counts.filter((count) => count > LONG_FILE).length
  return below(`lines of a file: median, p90, over ${LONG_FILE}`, `${at(0.5)}, ${at(0.9)}, ${long}`, long)
}

function largeFolders(files: readonly SourceFile[]): Finding[] {
  const folders = new Map<string, number>()
  for (const { path } of files) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1)
  return [...folders]
    .filter(([, count]) => count > LARGE_FOLDER)
    .toSorted(([, a], [, b]) => b - a)
    .map(([folder, count]) => below(`folder over ${LARGE_FOLDER} files: ${folder}`, String(count), count))
}

function rings(): Finding {
  const all = LAYERED.flatMap(ringsBelow)
  return below('rings of folders', all.length === 0 ? 'none' : all.map(({ ring }) => ring).join('; '), all.length)
}

function ofPackage(name: string, files: readonly SourceFile[]): Finding[] {
  const [tests, sources] = [files.filter(({ path }) => TEST.test(path)), files.filter(({ path }) => !TEST.test(path))]
  const exported = sources.flatMap(({ lines }) =>
    lines.flatMap((line, at) => (EXPORT.test(line) ? [lines[at - 1]?.trimEnd().endsWith('*/') === true] : [])),
  )
  const share = exported.filter(Boolean).length / Math.max(1, exported.length)
  return [
    plainly(`${name}: documented exports`, `${(share * 100).toFixed(0)} % of ${exported.length}`),
    plainly(`${name}: lines of tests to sources`, (linesOf(tests) / Math.max(1, linesOf(sources))).toFixed(2)),
  ]
}

/** What each part of the last `npm test` took. */
function lastTest(): Finding[] {
  if (!existsSync(SECONDS_FILE)) return [plainly('the last npm test', 'none yet')]
  const parts = Seconds.parse(JSON.parse(readFileSync(SECONDS_FILE, 'utf8')))
  return parts.map(({ label, seconds }) => plainly(`the last npm test: ${label}`, `${seconds} s`))
}

/** How the sources are built: sizes, rings of folders, documentation, tests, and what testing them takes. */
export async function house(): Promise<Finding[]> {
  const packages = PACKAGES.map((name) => ({ name, files: filesOf(name) }))
  const sources = packages.flatMap(({ files }) => files.filter(({ path }) => !TEST.test(path)))
  return [
    sizes(sources),
    rings(),
    ...largeFolders(sources),
    ...packages.flatMap(({ name, files }) => ofPackage(name, files)),
    ...lastTest(),
  ]
}

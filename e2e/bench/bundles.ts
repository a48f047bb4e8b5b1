import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import type { Finding } from './finding.ts'

const run = promisify(execFile)

/** What the first look at a page asks for, in kB; a little above what it was when the goal was set. */
const PAGES = [
  { page: 'home', entries: ['index.html', 'src/home/HomePage.tsx'], goalKb: 132 },
  {
    page: 'notebook',
    entries: ['index.html', 'src/live/provider.tsx', 'src/notebook/NotebookPage.tsx'],
    goalKb: 258,
  },
] as const

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]), css: z.array(z.string()).default([]) }),
)

/** The files of some entries and of everything that they import before they can run. */
function filesOf(manifest: z.infer<typeof Manifest>, entries: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  const files = new Set<string>()
  const open = [...entries]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`the build has no ${name}: was it moved?`)
    for (const file of [chunk.file, ...chunk.css]) files.add(file)
    open.push(...chunk.imports)
  }
  return [...files]
}

/** What has to arrive before a page can be drawn: scripts and styles as sent, without fonts and what comes later. */
export async function bundles(): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'playbook-bundles-'))
  await run('npx', ['vite', 'build', '--config', 'apps/web/vite.config.ts', '--manifest', '--outDir', folder])
  const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')))
  const findings: Finding[] = []
  for (const { page, entries, goalKb } of PAGES) {
    const files = filesOf(manifest, entries)
    const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(join(folder, file))).length))
    const kb = sizes.reduce((sum, size) => sum + size, 0) / 1000
    const measured = `${kb.toFixed(1)} kB gz, ${files.length} files`
    findings.push({ what: `first load of the ${page}`, measured, goal: `< ${goalKb} kB`, ratio: goalKb / kb })
  }
  await rm(folder, { recursive: true })
  return findings
}

// Puts playbooks in all formats before the validators of these formats: `npm run validate`. Says what is wrong, file by file.
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startSandbox } from '../support/sandbox.ts'
import { CHECKS, isInstalled, problemsOf } from './checks.ts'
import { falseClaims } from './claims.ts'
import { exportForged, exportTemplate, TEMPLATES, type Exported } from './exports.ts'

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../dist/.validators/exports')
const say = (line: string) => process.stdout.write(`${line}\n`)
const found: string[] = []

await rm(folder, { recursive: true, force: true })
const server = await startSandbox()

async function row(check: (typeof CHECKS)[number], all: readonly Exported[]): Promise<string> {
  if (!(await isInstalled(check.program))) return `${check.name.padEnd(14)}not installed: ${check.program}`
  const counts: string[] = []
  for (const { name, files } of all) {
    let count = 0
    for (const format of check.formats) {
      const problems = await problemsOf(check, files.get(format) ?? '', server.url)
      count += problems.length
      found.push(...problems.map((problem) => `${check.name}, ${name}, ${format}: ${problem}`))
    }
    counts.push(String(count).padStart(name.length + 2))
  }
  return `${check.name.padEnd(14)}${counts.join('')}`
}

try {
  const all: Exported[] = []
  for (const template of TEMPLATES) all.push(await exportTemplate(server.url, template, folder))
  say(`${''.padEnd(14)}${all.map(({ name }) => `  ${name}`).join('')}`)
  for (const check of CHECKS) say(await row(check, all))
  const services = all.find(({ name }) => name === 'related-molecules')
  if (services !== undefined) {
    const claims = await falseClaims(await exportForged(server.url, services, folder))
    say(`${'false claims'.padEnd(14)}${claims.length}`)
    found.push(...claims)
  }
} finally {
  await server.stop()
}
for (const problem of found) say(problem)
process.exitCode = found.length === 0 ? 0 : 1

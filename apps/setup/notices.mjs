// Writes what the product stands on: THIRD_PARTY_NOTICES.md, and in `dist` the licences' texts and a list of software (SBOM).
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { noticesOf, packagesOfLock, withPython } from './lib/notices.mjs'
import { python } from './lib/python.mjs'
import { ask, isMain, root } from './lib/run.mjs'
import { command, say, Stop } from './lib/say.mjs'

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i
// A licence is told as an expression, as a name, as a whole text, or as a classifier.
const LIST_PYTHON = `
import json
from importlib.metadata import distributions
def licence(meta):
    named = meta.get("License-Expression") or meta.get("License") or ""
    classes = [c.split(" :: ")[-1] for c in meta.get_all("Classifier") or [] if c.startswith("License ::")]
    return named if named and len(named) < 60 and "\\n" not in named else ", ".join(classes) or "see its files"
rows = {d.metadata["Name"]: [d.version, licence(d.metadata)] for d in distributions()}
print(json.dumps([{"name": n, "version": v, "licence": l} for n, (v, l) in sorted(rows.items(), key=lambda r: r[0].lower())]))
`

/** The packages that the lock file of the kernel names, as they are installed. */
function pythonPackages() {
  const pinned = readFileSync(join(root, 'python-kernel/requirements.txt'), 'utf8')
  const names = new Set([...pinned.matchAll(/^([\w.-]+)==/gm)].map(([, name]) => canonical(name)))
  const all = ask(python, ['-c', LIST_PYTHON])
  if (all === undefined) throw new Stop('The kernel has no Python environment. Run: npm run setup')
  return JSON.parse(all).filter(({ name }) => names.has(canonical(name)))
}

const canonical = (name) => name.toLowerCase().replaceAll(/[-_.]+/g, '-')

function licenceTexts(packages) {
  return packages.flatMap(({ name, version, path }) => {
    const folder = join(root, path)
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => LICENCE_FILE.test(file)) : []
    return files.map((file) => `${name} ${version}, ${file}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`)
  })
}

/** Writes the three files; says where they are. */
export function writeNotices() {
  const node = packagesOfLock(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  const kernel = pythonPackages()
  writeFileSync(join(root, 'THIRD_PARTY_NOTICES.md'), noticesOf(node, kernel))
  const dist = join(root, 'dist')
  mkdirSync(dist, { recursive: true })
  writeFileSync(join(dist, 'third-party-licences.txt'), licenceTexts(node).join(`\n${'-'.repeat(80)}\n\n`))
  const npm = ask('npm', [
    'sbom',
    '--prefix',
    root,
    '--package-lock-only',
    '--sbom-format',
    'cyclonedx',
    '--omit',
    'dev',
  ])
  if (npm === undefined) throw new Stop('npm could not write a list of software. It needs npm 10 or newer.')
  writeFileSync(join(dist, 'sbom.json'), `${JSON.stringify(withPython(JSON.parse(npm), kernel), null, 1)}\n`)
  say(
    `THIRD_PARTY_NOTICES.md, dist/third-party-licences.txt and dist/sbom.json: ${node.length} packages of npm, ${kernel.length} of Python.`,
  )
}

if (isMain(import.meta.url)) await command(writeNotices)

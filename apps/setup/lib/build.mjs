import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bin, root, runQuietly } from './run.mjs'
import { say, Stop } from './say.mjs'
import { hashOf, isStamped, stamp } from './stamp.mjs'

const SHARED = ['package-lock.json', 'tsconfig.json', 'notebook-core', 'cells']
const PARTS = [
  { name: 'web', label: 'the page', folder: 'apps/web', sources: [...SHARED, 'apps/web'], result: 'index.html' },
  {
    name: 'server',
    label: 'the server',
    folder: 'server',
    sources: [...SHARED, 'server', 'apps/cli', 'e2e/upstreams'],
    result: 'main.js',
  },
]

const mark = (name) => join(root, 'dist', `.${name}`)

/** Whether what was built comes from the sources as they are now. */
export function isBuilt(name) {
  const { sources, result } = PARTS.find((part) => part.name === name)
  return existsSync(join(root, 'dist', name, result)) && isStamped(mark(name), hashOf(sources))
}

/** Builds the page and the server into `dist`, each only when its sources changed. */
export async function build() {
  for (const { name, label, folder, sources } of PARTS) {
    if (isBuilt(name)) continue
    say(`Building ${label} …`)
    const wanted = hashOf(sources)
    const args = [bin('vite/bin/vite.js'), 'build', folder, '--outDir', join(root, 'dist', name), '--emptyOutDir']
    const { code, output } = await runQuietly(process.execPath, args, { env: { NODE_ENV: 'production' } })
    if (code !== 0) throw new Stop(`${output}\nBuilding ${label} failed; the reason is above.`)
    stamp(mark(name), wanted)
  }
}

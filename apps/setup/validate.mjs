// Exports before the validators of their formats. What npm and PyPI have is installed into a folder of its own; what is not
// installed of the others (qpdf, poppler-utils, latexmk with LuaLaTeX, LibreOffice, a Java runtime) is named in the table.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPython } from './lib/python.mjs'
import { root, run } from './lib/run.mjs'
import { command, say } from './lib/say.mjs'
import { setup } from './setup.mjs'

const FOLDER = join(root, 'dist/.validators')
const READERS = ['pybtex==0.26.1', 'rispy==0.10.0']
const NU = 'vnu-jar@26.9.27'

async function install() {
  mkdirSync(FOLDER, { recursive: true })
  const manifest = join(FOLDER, 'package.json')
  if (!existsSync(manifest)) writeFileSync(manifest, '{"private": true}\n')
  const npm = await run('npm', ['install', '--silent', '--no-audit', '--no-fund', '--prefix', FOLDER, NU])
  const python = join(FOLDER, 'venv/bin/python')
  if (!existsSync(python)) await run(findPython(), ['-m', 'venv', join(FOLDER, 'venv')])
  const pip = await run(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...READERS])
  return npm || pip
}

await command(async () => {
  await setup({ dev: true })
  say('Installing validators into dist/.validators …')
  const code = await install()
  if (code !== 0) return code
  return run('npx', ['tsx', join(root, 'e2e/validate/validate.ts')])
})

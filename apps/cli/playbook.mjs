#!/usr/bin/env node
// The command `playbook`: the built program when it is up to date, else the sources.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isBuilt } from '../setup/lib/build.mjs'

const root = new URL('../../', import.meta.url)

if (process.argv[2] === 'doctor' && !process.argv.includes('--help')) {
  await import('../setup/doctor.mjs')
} else if (!existsSync(fileURLToPath(new URL('node_modules/tsx', root)))) {
  process.stderr.write('Playbook is not installed yet. In its folder, run: npm run setup\n')
  process.exitCode = 2
} else if (isBuilt('server')) {
  await import(new URL('dist/server/cli.js', root).href)
} else {
  const { register } = await import('tsx/esm/api')
  register()
  await import('./main.ts')
}

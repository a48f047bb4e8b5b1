// Makes a fresh checkout runnable: packages, the kernel's Python environment, the built page and server.
// Every part is skipped when it is there already, told by a stamp with the hash of what it was made from.
import { build } from './lib/build.mjs'
import { installPackages, requireNode } from './lib/packages.mjs'
import { findPdftotext, NO_POPPLER } from './lib/poppler.mjs'
import { preparePython } from './lib/python.mjs'
import { command, say } from './lib/say.mjs'
import { isMain } from './lib/run.mjs'
import { require } from './lib/system.mjs'

/** `dev` adds what the checks need. */
export async function setup({ dev = false, built = true } = {}) {
  requireNode()
  await installPackages()
  await preparePython('kernel')
  if (process.env.KERNEL_SCHEDULER) await preparePython('cluster')
  if (dev) await preparePython('dev')
  if (dev) await require('pdftotext', findPdftotext, ['poppler-utils'], NO_POPPLER)
  if (built) await build()
}

if (isMain(import.meta.url)) {
  await command(async () => {
    await setup()
    say('Everything is installed and built. Start with: npm start')
  })
}

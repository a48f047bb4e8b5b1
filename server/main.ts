import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { endInOrder } from './lifecycle.ts'
import { listen } from './listen.ts'
import { log } from './log.ts'
import { PRODUCT_FOLDER } from './product.ts'
import { openProgram } from './program.ts'
import { readSettings } from './settings.ts'

const dataFolder = process.env['DATA_DIR'] || join(PRODUCT_FOLDER, '.data')
const settings = readSettings({ ...process.env, DATA_DIR: dataFolder }, PRODUCT_FOLDER)
const program = await openProgram(settings)
const pageFolder = join(PRODUCT_FOLDER, 'dist/web')
const { app } = await createApp({
  program,
  examplesFolder: join(PRODUCT_FOLDER, 'server/examples'),
  ...(existsSync(pageFolder) ? { pageFolder } : {}),
})
await program.runs.start()
if (settings.mode === 'accounts') {
  log.warn(
    'Accounts are on, but the pages to sign in are still to come. On a machine of your own leave HOST and PUBLIC_URL out.',
  )
}

const listening = await listen({ fetch: app.fetch, port: settings.port, host: settings.host }).catch(
  (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE'
    process.stderr.write(isTaken ? `Port ${settings.port} is in use. Set PORT to a free one.\n` : `${error.message}\n`)
    process.exit(1)
  },
)
endInOrder(async () => {
  listening.stop()
  await program.close()
})
const name = settings.host === '127.0.0.1' ? 'localhost' : settings.host
process.stdout.write(`Playbook is ready at ${settings.publicUrl?.href ?? `http://${name}:${listening.port}`}\n`)

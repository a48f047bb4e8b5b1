// For work on the product: the server restarts and the page reloads when a file is saved.
import { join } from 'node:path'
import { bin, root, start } from './lib/run.mjs'
import { command, say } from './lib/say.mjs'
import { setup } from './setup.mjs'

const PORT = Number(process.env.PORT || 3000)
const SERVER_PORT = PORT + 1

await command(async () => {
  await setup({ dev: true, built: false })
  const server = start(process.execPath, [bin('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'], {
    env: { PORT: String(SERVER_PORT), DATA_DIR: process.env.DATA_DIR || join(root, '.data') },
  })
  const page = start(process.execPath, [bin('vite/bin/vite.js'), 'apps/web', '--port', String(PORT), '--strictPort'], {
    env: { PLAYBOOK_SERVER: `http://127.0.0.1:${SERVER_PORT}` },
  })
  say(`The page is at http://localhost:${PORT}, the server at http://127.0.0.1:${SERVER_PORT}. Ctrl+C ends both.`)
  const code = await Promise.race([server.ended, page.ended])
  server.child.kill('SIGTERM')
  page.child.kill('SIGTERM')
  await Promise.all([server.ended, page.ended])
  return code
})

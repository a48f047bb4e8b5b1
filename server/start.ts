import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { offerAdmin } from './accounts/sign-in/first-admin.ts'
import { adminAddress } from './accounts/mail/own-messages.ts'
import { createApp } from './app.ts'
import { endInOrder } from './lifecycle.ts'
import { listen } from './listen.ts'
import { PRODUCT_FOLDER } from './product.ts'
import { LOOPBACK } from './net/loopback.ts'
import { createLinkOrigin } from './net/link-origin.ts'
import { openProgram, type Program } from './program.ts'
import { readSettings, type Settings } from './settings.ts'
import { StartError } from './start-error.ts'
import { hasCode } from './system.ts'

/** Opens everything, serves, and says where. */
export async function startServer(environment: NodeJS.ProcessEnv): Promise<void> {
  const dataFolder = environment['DATA_DIR'] || join(PRODUCT_FOLDER, '.data')
  const settings = readSettings({ ...environment, DATA_DIR: dataFolder }, PRODUCT_FOLDER)
  const program = await openProgram(settings)
  const pageFolder = join(PRODUCT_FOLDER, 'dist/web')
  const { app } = await createApp({
    program,
    examplesFolder: join(PRODUCT_FOLDER, 'server/examples'),
    ...(existsSync(pageFolder) ? { pageFolder } : {}),
  })
  await program.runs.start()
  program.checks.start()
  const listening = await listen({ fetch: app.fetch, port: settings.port, host: settings.host }).catch(
    (cause: unknown) => {
      throw cannotListen(settings, cause)
    },
  )
  const close = async (drainMs: number) => {
    listening.stop()
    await program.close({ drainMs })
  }
  endInOrder(close, { drainMs: settings.stopMs })
  const origin = createLinkOrigin({ ...settings, port: listening.port })()
  const query = program.token === undefined ? '' : `/?token=${encodeURIComponent(program.token)}`
  const address = settings.publicUrl?.href.replace(/\/$/, query === '' ? '/' : '') ?? origin
  process.stdout.write(`Playbook is ready at ${address}${query}\n`)
  if (settings.mode === 'accounts') await sayAccounts(program, address.replace(/\/$/, ''))
}

/** What whoever keeps the server must know where people sign in to it. */
async function sayAccounts({ settings: { publicUrl, host }, store }: Program, address: string): Promise<void> {
  if (publicUrl === undefined && !LOOPBACK.test(host)) {
    process.stdout.write(
      `\nATTENTION: others reach this server over plain HTTP: who listens on the line reads passwords, links and data.\n` +
        `Put a proxy with TLS in front of it and set its address, such as PUBLIC_URL=https://playbook.lab.example.\n` +
        `Without PUBLIC_URL links in messages lead to ${address}, or to another name of this machine that was asked for.\n\n`,
    )
  }
  const token = await offerAdmin(store)
  if (token === undefined) return
  process.stdout.write(
    `\nNobody looks after this server yet. Whoever opens this address once, within a day, and signs in, does:\n` +
      `${adminAddress(address, token)}\nOr run: npx playbook user admin EMAIL\n\n`,
  )
}

function cannotListen({ port, host }: Settings, cause: unknown): StartError {
  const isTaken = hasCode(cause, 'EADDRINUSE')
  const why = cause instanceof Error ? cause.message : String(cause)
  const message = isTaken
    ? `Port ${port} is in use. Set PORT to a free one.`
    : `Cannot listen on ${host}:${port} (${why}). Set HOST and PORT.`
  return new StartError(message, { cause })
}

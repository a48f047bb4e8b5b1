import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { endInOrder } from './lifecycle.ts'
import { listen } from './listen.ts'
import { PRODUCT_FOLDER } from './product.ts'
import { openProgram } from './program.ts'
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
  const name = settings.host === '127.0.0.1' ? 'localhost' : settings.host
  const query = program.token === undefined ? '' : `/?token=${encodeURIComponent(program.token)}`
  const address = settings.publicUrl?.href.replace(/\/$/, query === '' ? '/' : '') ?? `http://${name}:${listening.port}`
  process.stdout.write(`Playbook is ready at ${address}${query}\n`)
}

function cannotListen({ port, host }: Settings, cause: unknown): StartError {
  const isTaken = hasCode(cause, 'EADDRINUSE')
  const why = cause instanceof Error ? cause.message : String(cause)
  const message = isTaken
    ? `Port ${port} is in use. Set PORT to a free one.`
    : `Cannot listen on ${host}:${port} (${why}). Set HOST and PORT.`
  return new StartError(message, { cause })
}

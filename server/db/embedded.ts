import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { log } from '../log.ts'
import { StartError } from '../start-error.ts'
import { databaseIn, markAsMade, prepareDatabase } from './data-folder.ts'

/** The embedded database as a place to connect to. */
export interface Embedded {
  readonly socket: string
  stop(): Promise<void>
}

/** What the database stands on. */
export interface EmbeddedOptions {
  /** The data folder; in memory without one. */
  readonly folder: string | undefined
  /** A prepared empty database to start from, as an archive; that of the build where none is given. */
  readonly image: string | undefined
  readonly onRestart: () => void
}

interface ThreadOptions {
  readonly folder: string | undefined
  readonly image?: string | undefined
  readonly socket: string
  /** Where copies are asked for. */
  readonly copies: string
}

const run = promisify(execFile)

/** An empty database that the build put beside the bundle: who begins need not wait until one is made. */
function builtImage(): string | undefined {
  const beside = fileURLToPath(new URL('./empty-database.tar.gz', import.meta.url))
  const built = process.env['BUILT_SERVER']
  return [beside, ...(built ? [join(built, 'empty-database.tar.gz')] : [])].find((file) => existsSync(file))
}

const RESTART = { times: 5, withinMs: 600_000, delayMs: 200 }

/** Says in the data folder where the server listens for whoever wants a copy of the database (`backup/`). */
const COPY_ADDRESS = 'database.socket'

/** Where the server that has this data folder open listens for whoever wants a copy of the database. */
export const copyAddress = (folder: string): string => readFileSync(join(folder, COPY_ADDRESS), 'utf8').trim()

/**
 * Starts PGlite in a worker thread. Postgres in WebAssembly ends when it runs out of memory: a database on a folder is
 * then started again (its log brings back what was committed), one in memory is gone.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  // The socket has no password: only this user may enter the folder it lies in.
  const home = mkdtempSync(join(tmpdir(), 'playbook-db-'))
  const socket = join(home, '.s.PGSQL.5432')
  const copies = join(home, 'copies')
  const { folder, image = builtImage(), onRestart } = options
  let isStopping = false
  let restarts: number[] = []

  const start = async () => {
    const database = folder && databaseIn(folder)
    if (folder !== undefined && prepareDatabase(folder)) await makeDatabase(databaseIn(folder), image)
    const thread = await startThread(
      { folder: database, ...(folder === undefined && { image }), socket, copies },
      restart,
    )
    if (folder !== undefined) {
      markAsMade(folder)
      writeFileSync(join(folder, COPY_ADDRESS), `${copies}\n`)
    }
    return thread
  }

  function restart() {
    if (isStopping) return
    restarts = [...restarts.filter((time) => Date.now() - time < RESTART.withinMs), Date.now()]
    if (folder === undefined || restarts.length > RESTART.times) {
      log.error('the embedded database is gone; restart the server', { folder: folder ?? 'in memory' })
      return
    }
    setTimeout(() => {
      if (isStopping) return
      start().then(
        (next) => {
          worker = next
          onRestart()
        },
        (error: unknown) => {
          log.error('the embedded database did not start again', { error })
          restart()
        },
      )
    }, RESTART.delayMs)
  }

  let worker = await start().catch((error: unknown) => {
    rmSync(home, { recursive: true, force: true })
    throw error
  })
  return {
    socket,
    async stop() {
      isStopping = true
      const gone = new Promise((resolve) => worker.once('exit', resolve))
      worker.postMessage('stop')
      await gone
      rmSync(home, { recursive: true, force: true })
      if (folder !== undefined) rmSync(join(folder, COPY_ADDRESS), { force: true })
    },
  }
}

/** Makes the database in a process of its own, which takes the half gigabyte of memory with it that this needs. */
async function makeDatabase(folder: string, image: string | undefined): Promise<void> {
  const program = fileURLToPath(new URL('./pglite-make.mjs', import.meta.url))
  await run(process.execPath, [program, folder, ...(image === undefined ? [] : [image])]).catch((error: unknown) => {
    throw cannotOpen(folder, error instanceof Error ? error : new Error(String(error)))
  })
}

/** One life of the database; `onGone` is called when it ends after it was up. */
function startThread(workerData: ThreadOptions, onGone: () => void): Promise<Worker> {
  for (const address of [workerData.socket, workerData.copies]) rmSync(address, { force: true })
  const thread = new Worker(new URL('./pglite-worker.mjs', import.meta.url), { workerData })
  return new Promise((resolve, reject) => {
    let isUp = false
    thread.once('message', () => {
      isUp = true
      resolve(thread)
    })
    thread.once('error', (error) => {
      if (isUp) log.error('the embedded database stopped', { error })
      else reject(cannotOpen(workerData.folder, error))
    })
    thread.once('exit', (code) => {
      if (isUp) onGone()
      else reject(new Error(`The embedded database did not start (exit code ${code}).`))
    })
  })
}

function cannotOpen(folder: string | undefined, cause: Error): StartError {
  const where = folder === undefined ? 'The embedded database' : `The database in ${folder}`
  // What WebAssembly says where PostgreSQL gives up names nothing that a person knows.
  const why = /Aborted\(|-sASSERTIONS|PGlite failed to initialize|RuntimeError|unreachable/.test(cause.message)
    ? 'PostgreSQL gave up while it read its files'
    : cause.message.trim()
  return new StartError(
    `${where} cannot be opened (${why}). If its files are damaged or cannot be written, restore a backup, ` +
      'or begin with an empty folder: DATA_DIR=/another/folder.',
    { cause },
  )
}

import { constants, existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { databaseIn } from '../db/data-folder.ts'
import { copyAddress } from '../db/embedded.ts'
import { FolderInUseError, lockFolder } from '../db/folder-lock.ts'
import { StartError } from '../start-error.ts'

/** Copies the embedded database as it is at one moment: by the server that has it open, or here where none has. */
export async function copyEmbedded(dataFolder: string, target: string): Promise<void> {
  const unlock = await lockFolder(dataFolder).catch((error: unknown) => {
    if (error instanceof FolderInUseError) return undefined
    throw error
  })
  if (unlock === undefined) return askServer(dataFolder, target)
  try {
    const database = databaseIn(dataFolder)
    if (!existsSync(join(database, 'PG_VERSION')))
      throw new StartError(`There is no database in ${dataFolder}. Set DATA_DIR to the folder that the server has.`)
    await cp(database, target, { recursive: true, mode: constants.COPYFILE_FICLONE })
  } finally {
    unlock()
  }
}

function addressOf(dataFolder: string): string {
  try {
    return copyAddress(dataFolder)
  } catch (cause) {
    const next = 'Restart it, or stop it and run the command again.'
    throw new StartError(`The server of ${dataFolder} offers no copies, so it is of an earlier version. ${next}`, {
      cause,
    })
  }
}

/** Only the user of the server may enter the folder of the socket. */
async function askServer(dataFolder: string, target: string): Promise<void> {
  const socket = connect(addressOf(dataFolder))
  const answer = await new Promise<string>((resolve, reject) => {
    let text = ''
    socket.once('connect', () => socket.write(`${JSON.stringify({ target })}\n`))
    socket.on('data', (part) => (text += part.toString()))
    socket.once('end', () => resolve(text))
    socket.once('error', (cause) =>
      reject(new StartError(`The server of ${dataFolder} cannot be reached (${cause.message}).`, { cause })),
    )
  })
  if (answer !== 'done') throw new StartError(`The database was not copied: ${answer || 'the server ended meanwhile'}.`)
}

import { createApp, type AppOptions } from '../app.ts'
import { PRODUCT_FOLDER } from '../product.ts'
import { openProgram, type Program } from '../program.ts'
import { readSettings, type Settings } from '../settings.ts'
import { imageFile } from '../db/image.ts'
import { examplesFolder } from './folders.ts'
import { useResource } from './resource.ts'

/** A program whose embedded database is unpacked, where it needs a new one, and whose kernel starts when it is called. */
export async function openTestProgram(settings: Settings): Promise<Program> {
  return openProgram(settings, { image: await imageFile(), warmWorkers: 0 })
}

/** The whole server with an empty database and these settings, as it answers requests. */
export function useProgram(
  settings: () => Readonly<Record<string, string>> = () => ({}),
  options: Pick<AppOptions, 'pageFolder'> = {},
) {
  const opened = useResource(async () => {
    const program = await openTestProgram(readSettings(settings(), PRODUCT_FOLDER))
    await program.runs.start()
    const { app } = await createApp({ program, examplesFolder, ...options })
    return { program, app, close: () => program.close() }
  })
  /** Asks as a program on this machine does; `json` is null where nothing is answered. */
  async function ask(method: string, path: string, body?: unknown) {
    const answer = await opened().app.request(path, {
      method,
      headers: { host: 'localhost', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const json: unknown = text === '' ? null : JSON.parse(text)
    return { status: answer.status, json }
  }
  return { program: () => opened().program, app: () => opened().app, ask }
}

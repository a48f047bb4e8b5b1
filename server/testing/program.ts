import { createApp, type AppOptions } from '../app.ts'
import { PRODUCT_FOLDER } from '../product.ts'
import { openProgram } from '../program.ts'
import { readSettings } from '../settings.ts'
import { examplesFolder } from './folders.ts'
import { useResource } from './resource.ts'

/** The whole server with an empty database and these settings, as it answers requests. */
export function useProgram(
  settings: () => Readonly<Record<string, string>> = () => ({}),
  options: Pick<AppOptions, 'pageFolder'> = {},
) {
  const opened = useResource(async () => {
    const program = await openProgram(readSettings(settings(), PRODUCT_FOLDER))
    await program.runs.start()
    const { app } = await createApp({ program, examplesFolder, ...options })
    return { program, app, close: () => program.close() }
  })
  return { program: () => opened().program, app: () => opened().app }
}

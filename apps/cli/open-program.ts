import { openProgram, type Program } from '@playbook/server/program'
import {
  ACCOUNT_SETTINGS,
  CHOICE_SETTINGS,
  readSettings,
  SERVICE_SETTINGS,
  type Settings,
} from '@playbook/server/settings'
import { PRODUCT_FOLDER } from '@playbook/server/product'
import { setFlagsFromString } from 'node:v8'

/** Settings of what computes, not of what is served or kept. */
const HEEDED = [
  'UPSTREAM_PROXY',
  'KERNEL_PYTHON',
  'KERNEL_WORKERS',
  'KERNEL_MEMORY_BYTES',
  'RUN_WORKERS',
  'CONTACT_EMAIL',
  ...SERVICE_SETTINGS,
  ...CHOICE_SETTINGS,
  ...ACCOUNT_SETTINGS,
]

/** What a run without a server heeds of its environment. */
export function settingsOfRun(environment: NodeJS.ProcessEnv): Settings {
  return readSettings(Object.fromEntries(HEEDED.map((name) => [name, environment[name]])), PRODUCT_FOLDER)
}

/** The product's parts for one run: everything in memory or in a temporary folder, gone at the end. */
export async function openLocalProgram(): Promise<Program> {
  // The database of a run is small and soon gone: to compile it twice, so that it is quicker, costs more than it gives.
  setFlagsFromString('--liftoff-only')
  const program = await openProgram(settingsOfRun(process.env), { warmWorkers: 0 })
  let isClosed: Promise<void> | undefined
  const close = () => (isClosed ??= program.close())
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      void close().finally(() => process.exit(code))
    })
  }
  await program.runs.start()
  return { ...program, close }
}

import { afterAll, vi } from 'vitest'

// What appears after a moment may take longer than a second on a busy machine.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 60_000 })
}

// Always the same examples, so that a run that fails has a reason; FUZZ=on looks at others each time.
if (process.env['FUZZ'] !== 'on') {
  const { configureGlobal } = await import('fast-check')
  configureGlobal({ seed: 20_261_122 })
}

// The next file of this worker may share our modules and globals: it finds them as we did.
afterAll(async () => {
  vi.useRealTimers()
  // What a view loads later still comes to the file that wanted it.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

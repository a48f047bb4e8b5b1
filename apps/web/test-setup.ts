import { afterAll, vi } from 'vitest'

const isPage = typeof document !== 'undefined'

// What appears after a moment may take longer than a second on a busy machine.
if (isPage) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 60_000 })
}

// Always the same examples, so that a run that fails has a reason; FUZZ=on looks at others each time.
if (process.env['FUZZ'] !== 'on') {
  const { configureGlobal } = await import('fast-check')
  configureGlobal({ seed: 20_261_122 })
}

/** The next file of this worker may have the same document: what a view put beside its container leaves with it. */
async function clearPage(): Promise<void> {
  const { cleanup } = await import('@testing-library/react')
  const { dismissToasts } = await import('./src/ui/toast/toasts.ts')
  cleanup()
  dismissToasts()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
}

// The next file of this worker may share our modules and globals: it finds them as we did.
afterAll(async () => {
  vi.useRealTimers()
  // What a view loads later still comes to the file that wanted it.
  await vi.dynamicImportSettled()
  if (isPage) await clearPage()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

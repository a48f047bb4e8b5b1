import { defineConfig } from '@playwright/test'

const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Journeys through the built product in headless Chromium; every spec starts servers of its own on free loopback ports. */
export default defineConfig({
  testDir: 'journeys',
  globalSetup: './support/prepared.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // A browser may die of the machine; `npm test` names whoever needed the second try, and with what error.
  retries: 1,
  // Ends what hangs; it measures nothing.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: process.env['CI'] ? [['list']] : [['line']],
  use: {
    viewport: { width: 1440, height: 900 },
    // What waits for something that never comes is named where it waits.
    actionTimeout: 180_000,
    launchOptions: { executablePath: chromium, args: quiet },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
})

import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// The shell draws the same pages without the parts of a browser that nobody sees: a fifth less work.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** What to tell somebody who has no Chromium. */
export const NO_CHROMIUM =
  'The browser journeys need Chromium. Debian: apt-get install chromium; elsewhere install Chromium or Chrome and set CHROMIUM_PATH to its program.'

/** The browser of the system, or the one CHROMIUM_PATH names. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : undefined
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...MAC].find((path) =>
    existsSync(path),
  )
}

// Everything: the checks and unit tests of both languages, then the browser journeys, on the embedded database and on
// a real PostgreSQL that is started here. The last line is the sum of all tests.
import { findChromium, NO_CHROMIUM } from './lib/browser.mjs'
import { CHECKS, JOURNEYS } from './lib/checks.mjs'
import { storeSeconds, runChecks, summary } from './lib/run-checks.mjs'
import { command, say } from './lib/say.mjs'
import { require } from './lib/system.mjs'
import { findPostgres, NO_POSTGRES, startPostgres } from './postgres.mjs'
import { setup } from './setup.mjs'

await command(async () => {
  await setup({ dev: true })
  const CHROMIUM_PATH = await require('Chromium', findChromium, ['chromium-headless-shell', 'chromium'], NO_CHROMIUM)
  const given = process.env.TEST_DATABASE_URL
  if (!given) await require('PostgreSQL', findPostgres, ['postgresql'], NO_POSTGRES)
  const database = given ? { url: given, stop() {} } : await startPostgres()
  try {
    say(
      given
        ? 'Testing on TEST_DATABASE_URL and on the embedded database.'
        : `PostgreSQL for the tests: ${database.url}`,
    )
    const results = await runChecks([...CHECKS, JOURNEYS], {
      env: { CHROMIUM_PATH, TEST_DATABASE_URL: database.url },
    })
    storeSeconds(results)
    return summary(results)
  } finally {
    await database.stop()
  }
})

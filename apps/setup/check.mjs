// What has to be clean before every commit. Runs everything, whatever fails, and sums up at the end.
import { CHECKS, runChecks, summary } from './lib/checks.mjs'
import { command } from './lib/say.mjs'
import { setup } from './setup.mjs'

await command(async () => {
  await setup({ dev: true, built: false })
  return summary(await runChecks(CHECKS))
})

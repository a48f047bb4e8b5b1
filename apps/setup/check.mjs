// What has to be clean before every commit. Runs everything, whatever fails, and sums up at the end.
// `--changed [COMMIT]`: the inner loop, only what differs from HEAD or from a given commit.
import { changedFiles, checksOfChanges } from './lib/changed.mjs'
import { CHECKS } from './lib/checks.mjs'
import { runChecks, summary } from './lib/run-checks.mjs'
import { command, Stop } from './lib/say.mjs'
import { setup } from './setup.mjs'

/** The checks that were asked for. */
function wanted([option, base = 'HEAD', ...more]) {
  if (option === undefined) return CHECKS
  if (option === '--changed' && !more.length) return checksOfChanges(changedFiles(base), base)
  throw new Stop('Run: npm run check, or: npm run check -- --changed [COMMIT]')
}

await command(async () => {
  const checks = wanted(process.argv.slice(2))
  await setup({ dev: true, built: false })
  return summary(await runChecks(checks))
})

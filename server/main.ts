import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'
import { log } from './log.ts'
import { StartError } from './start-error.ts'
import { startServer } from './start.ts'

// Node gives up an address of a name after 250 ms, which a far service or a busy moment of ours may take.
setDefaultAutoSelectFamilyAttemptTimeout(5_000)

await startServer(process.env).catch((error: unknown) => {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`)
  else log.error('the server could not start', { error })
  process.exit(1)
})

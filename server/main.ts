import { log } from './log.ts'
import { StartError } from './start-error.ts'
import { startServer } from './start.ts'

await startServer(process.env).catch((error: unknown) => {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`)
  else log.error('the server could not start', { error })
  process.exit(1)
})

import { commands, say } from './commands.ts'
import { ServerError } from './exchange.ts'
import { OVERVIEW, UsageError } from './usage.ts'

const isUsage = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help') return say(OVERVIEW)
  const command = commands[name]
  if (command === undefined) throw new UsageError(`There is no command ${name}.\n\n${OVERVIEW}`)
  return command(args)
}

// A reader that has seen enough, such as `head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (isUsage(error)) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  } else {
    process.stderr.write(
      `${error instanceof ServerError ? error.message : `Playbook failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`}\n`,
    )
    process.exitCode = 1
  }
}

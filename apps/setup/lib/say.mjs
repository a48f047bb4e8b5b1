/** Something the reader has to mend: printed as it is, without a trace. */
export class Stop extends Error {}

/** One line per thing that is done. */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Runs the body of a command: its number is the exit code, a `Stop` is a message. */
export async function command(body) {
  try {
    process.exitCode = (await body()) ?? 0
  } catch (error) {
    process.stderr.write(`\n${error instanceof Stop ? error.message : error.stack}\n`)
    process.exitCode = 1
  }
}

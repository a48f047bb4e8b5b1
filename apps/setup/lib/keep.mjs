// The exit code of `server/lifecycle.ts`: an error that nobody caught.
const START_AGAIN = 70
const TOLD = [130, 143]
const MOST = { times: 5, withinMs: 600_000 }

const wasKilled = (code) => code > 128 && !TOLD.includes(code)

/**
 * Runs a program to its end, and again when it asks for that or was killed: an error must not end everybody's work. Gives
 * up when that happens too often. `begin` starts it and gives its exit code.
 */
export async function keepRunning(begin, { isStopping, say }) {
  let starts = []
  for (;;) {
    const code = await begin()
    if (isStopping() || (code !== START_AGAIN && !wasKilled(code))) return code
    starts = [...starts.filter((time) => Date.now() - time < MOST.withinMs), Date.now()]
    if (starts.length > MOST.times) {
      say('The server ended too often; it is not started again. Its last lines say why.')
      return code
    }
    say('The server ended unexpectedly. Starting it again …')
  }
}

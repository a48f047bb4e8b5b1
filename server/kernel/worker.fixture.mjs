// A stand-in for the Python worker: the same protocol, with operations that misbehave on purpose.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`)
if (process.env.FIXTURE_STARTS) appendFileSync(process.env.FIXTURE_STARTS, `${process.pid}\n`)
// Killed from outside, as by a system without memory, while it starts for the first few times.
const starts = process.env.FIXTURE_STARTS
  ? readFileSync(process.env.FIXTURE_STARTS, 'utf8').trim().split('\n').length
  : 0
if (starts <= Number(process.env.FIXTURE_KILLED_STARTS ?? -1)) {
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => {})
}
if (process.env.FIXTURE_FAILS_TO_START) {
  process.stderr.write('no module named playbook_kernel\n')
  process.exit(3)
}

const operations = {
  echo: ({ params }) => params,
  pid: () => process.pid,
  environment: ({ params }) => process.env[params.name] ?? null,
  async nap({ id, params }) {
    say({ id, note: 'napping', fraction: 0.5 })
    await new Promise((done) => setTimeout(done, params.ms))
    return process.pid
  },
  die: () => process.exit(7),
  garble: () => void process.stdout.write('this is not JSON\n'),
  long: ({ params }) => 'x'.repeat(params.length),
  write({ params, folder }) {
    writeFileSync(join(folder, params.name), params.text)
    return { shape: [1, 1], path: join(folder, params.name), filename: params.name, description: 'written' }
  },
  bad({ id }) {
    say({
      id,
      error: {
        type: 'InputError',
        message: 'no gene',
        place: { line: 3, column: null, cell: 'x' },
        hint: 'Add one.',
        trace: null,
      },
    })
  },
  bug({ id }) {
    say({ id, error: { type: 'KernelError', message: 'out of memory', place: null, trace: 'Traceback' } })
  },
}

say({ ready: true, operations: Object.keys(operations) })
for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line)
  const result = await operations[request.method](request)
  if (result !== undefined) say({ id: request.id, result })
}

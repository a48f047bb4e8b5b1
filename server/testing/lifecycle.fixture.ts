// A program that meets an error which nobody catches, for a test of its end.
import { endInOrder } from '../lifecycle.ts'
import { log } from '../log.ts'

const [how] = process.argv.slice(2)
setInterval(() => {}, 1000)
const close = async (drainMs: number) => {
  if (how === 'stuck') throw new Error('the database is away')
  if (how === 'hangs') await new Promise(() => {})
  process.stdout.write(`closed within ${drainMs} ms\n`)
}
if (how === 'tells') setInterval(() => log.info('alive'), 20)
endInOrder(close, { drainMs: 300, closingMs: how === 'hangs' ? 200 : 10_000 })
process.stdout.write('open\n')
if (how === 'rejection') void Promise.reject(new Error('lost'))
else if (how !== 'waits' && how !== 'hangs' && how !== 'tells')
  setTimeout(() => {
    throw new Error('lost')
  })

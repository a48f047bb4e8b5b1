// A program that meets an error which nobody catches, for a test of its end.
import { endInOrder } from '../lifecycle.ts'

const [how] = process.argv.slice(2)
setInterval(() => {}, 1000)
endInOrder(async () => {
  if (how === 'stuck') throw new Error('the database is away')
  process.stdout.write('closed\n')
})
process.stdout.write('open\n')
if (how === 'rejection') void Promise.reject(new Error('lost'))
else if (how !== 'waits')
  setTimeout(() => {
    throw new Error('lost')
  })

import { expect, it } from 'vitest'
import { readWithin, wholeOf } from './within.ts'

const ids = Array.from({ length: 40 }, (_unused, at) => `00000000-0000-5000-8000-${String(at).padStart(12, '0')}`)

function reader(letters: number) {
  const asked: number[] = []
  const read = async (processes: readonly string[]) => {
    asked.push(processes.length)
    return processes.map((process) => ({ process, id: 'd', type: 'T', value: 1, letters }))
  }
  return { asked, read }
}

it('reads all results where they are small', async () => {
  const { asked, read } = reader(10)
  const found = await readWithin([...ids, 'no id'], read, 1000)
  expect([wholeOf(found).size, asked]).toEqual([40, [16, 16, 8]])
  expect(found.outputs.get(ids[3] ?? '')).toEqual({ id: 'd', type: 'T', value: 1 })
})

it('reads no more of large results than a request may hold, and says so', async () => {
  const { asked, read } = reader(100)
  const found = await readWithin(ids, read, 1000)
  expect([found.outputs.size, found.isWhole, asked]).toEqual([16, false, [16]])
  expect(() => wholeOf(found)).toThrow('The results of this playbook are too large to be read at once')
  expect((await readWithin(ids.slice(0, 1), reader(5000).read, 1000)).isWhole).toBe(true)
})

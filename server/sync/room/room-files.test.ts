import { expect, it } from 'vitest'
import { embeddedDatabase } from '../../testing/databases.ts'
import { addPlaybook, until } from '../../testing/room-clients.ts'
import { useRooms } from '../../testing/use-rooms.ts'
import { createRoomFiles } from './room-files.ts'

it('writes down what was put in its order, and tries again what could not be written down', async () => {
  const taken: string[] = []
  let isAway = true
  const files = createRoomFiles(async (user, named) => {
    if (isAway) throw new Error('the database is away')
    taken.push(`${user}: ${named.join(', ')}`)
  })
  expect(files.isSettled()).toBe(true)
  files.put('ada', ['a', 'b'])
  await expect(files.settled()).rejects.toThrow('away')
  files.put('eve', ['c'])
  await expect(files.settled()).rejects.toThrow('away')
  expect([files.isSettled(), taken]).toEqual([false, []])
  isAway = false
  await files.settled()
  expect([files.isSettled(), taken]).toEqual([true, ['ada: a, b', 'eve: c']])
})

const used = useRooms(embeddedDatabase)

it('stores and acknowledges an edit that names a file when it is written down who put it there, and names who did', async () => {
  const [sha256, upload] = ['5'.repeat(64), '0a2f1d2e-1c3b-4d5e-8f90-1234567890ab']
  await used.restart({ publicHost: 'lab.example' })
  const heard: unknown[] = []
  let goOn = () => {}
  const written = new Promise<void>((resolve) => (goOn = resolve))
  used.rooms().onFiles(async (playbook, user, files) => {
    heard.push({ playbook, user, files })
    await written
  })
  const room = await addPlaybook(used.store())
  const [ada, eve] = [used.client(room, { user: 'ada' }), used.client(room, { user: 'eve' })]
  await Promise.all([ada.saved(), eve.saved()])
  const saved = ada.receipt()?.saved ?? 0
  ada.doc.getMap('cells').set('a', {
    url: `storage://${sha256}`,
    beside: [`drs://lab.example/${upload}`, 'drs://elsewhere.example/0a2f1d2e-1c3b-4d5e-8f90-1234567890ac'],
  })
  await until('the other page has it', () => eve.doc.getMap('cells').has('a'))
  expect([heard, ada.receipt()?.saved, await used.rowCount(room)]).toEqual([
    [{ playbook: room, user: 'ada', files: [sha256, upload] }],
    saved,
    0,
  ])
  goOn()
  await ada.saved()
  // What another page says again is not put by its person.
  eve.doc.getMap('cells').set('b', 1)
  await eve.saved()
  expect([heard.length, await used.rowCount(room)]).toEqual([1, 2])
})

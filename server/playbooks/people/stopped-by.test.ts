import { Created } from '@playbook/core/api/playbooks'
import { RunHistory } from '@playbook/core/api/processes'
import { STATES_MESSAGE, StatesMessage } from '@playbook/core/protocol'
import * as decoding from 'lib0/decoding'
import { afterAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startAccounts, type Browser } from '../../testing/accounts.ts'
import { startLoopback } from '../../testing/loopback.ts'
import { until } from '../../testing/runs.ts'

const services = await startLoopback()
// It never answers: what asks it runs until it is stopped.
services.answer = () => {}
const server = await startAccounts({ UPSTREAM_PROXY: services.address })
afterAll(async () => {
  await server.stop()
  await services.close()
})

const workflow = [
  { id: 'g', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'ACE2' } },
  { id: 'i', type: 'GeneInfoFromGeneTerm', inputs: { gene: { id: 'g' } } },
]

async function importAndRun(who: Browser): Promise<string> {
  const { id } = Created.parse(await (await who.post('/api/playbooks/import', { workflow })).json())
  expect((await who.post(`/api/playbooks/${id}/run`, {})).status).toBe(202)
  return id
}

/** What a person hears of the steps of a playbook over its socket. */
function listen(who: Browser, playbook: string) {
  const { port } = new URL(server.origin)
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/rooms/${playbook}`, { headers: { cookie: who.cookie() } })
  const heard: StatesMessage['states'][] = []
  socket.on('message', (data) => {
    if (!(data instanceof Buffer)) return
    const decoder = decoding.createDecoder(new Uint8Array(data))
    if (decoding.readVarUint(decoder) !== STATES_MESSAGE) return
    heard.push(StatesMessage.parse(JSON.parse(decoding.readVarString(decoder))).states)
  })
  return {
    reach: async (state: string) =>
      until(
        () => heard.flatMap((states) => Object.entries(states)).findLast(([, each]) => each.state === state),
        (found) => found !== undefined,
      ),
    heard: () => JSON.stringify(heard),
    close: () => socket.terminate(),
  }
}

it('names who stopped a step to those who share a playbook that holds it, and to nobody else who has the same step', async () => {
  const [ada, colleague, stranger] = [
    await server.signedIn('ada@lab.example'),
    await server.signedIn('colleague@lab.example'),
    await server.signedIn('stranger@lab.example'),
  ]
  await server.program.store.sql`update "user" set name = 'Ada Lovelace' where email = 'ada@lab.example'`
  const [ours, theirs] = [await importAndRun(ada), await importAndRun(stranger)]
  await ada.post(`/api/playbooks/${ours}/sharing/people`, { email: 'colleague@lab.example', role: 'viewer' })
  const rooms = [listen(ada, ours), listen(colleague, ours), listen(stranger, theirs)]
  const everywhere = async (state: string) => Promise.all(rooms.map(async (room) => room.reach(state)))
  const [[process = ''] = []] = await everywhere('running')

  expect((await ada.post(`/api/playbooks/${ours}/cancel`, { process })).status).toBe(204)
  expect(await everywhere('cancelled')).toEqual(rooms.map(() => [process, { state: 'cancelled' }]))
  const stoppers = [ada, colleague, stranger].map(async (who) => {
    const answer: unknown = await (await who.get(`/api/processes/${process}/runs`)).json()
    return RunHistory.parse(answer).runs.map(({ stoppedBy }) => stoppedBy)
  })
  expect(await Promise.all(stoppers)).toEqual([['Ada Lovelace'], ['Ada Lovelace'], ['Somebody else']])
  for (const who of [ada, colleague, stranger]) {
    expect(await (await who.get(`/api/processes/${process}/state`)).json()).toEqual({ state: 'cancelled' })
  }
  expect(rooms.map((room) => room.heard().includes('Ada'))).toEqual([false, false, false])
  for (const room of rooms) room.close()
})

import { Created } from '@playbook/core/api/playbooks'
import { insertStep, playbookText } from '@playbook/core/document/edits'
import { readNotebook } from '@playbook/core/document/read'
import { createPlanner } from '@playbook/core/plan/plan'
import { STATES_MESSAGE, StatesMessage } from '@playbook/core/protocol'
import { createRegistry } from '@playbook/core/registry'
import * as groups from '@playbook/cells/steps'
import * as decoding from 'lib0/decoding'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { frames, readMessage } from '../../sync/connection/messages.ts'
import type { Attacker, Target } from '../target.ts'

const registry = createRegistry(groups)
const KEY_EVERY_MS = 150
const STEP_EVERY_MS = 1000
/** Nobody waits longer; what has not come by then took so long. */
const LONGEST_MS = 30_000

/** How long others waited for what somebody typed, and for the results of local steps. */
export interface Waits {
  readonly keysMs: readonly number[]
  readonly stepsMs: readonly number[]
}

/** A page of the playbook: its document, what it hears of others, and of results. */
async function openPage({ port }: Pick<Target, 'port'>, playbook: string, { cookie }: Attacker) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/rooms/${playbook}`, { headers: { cookie } })
  const doc = new Y.Doc()
  const done = new Set<string>()
  const loaded = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const decoder = decoding.createDecoder(new Uint8Array(data))
      const type = decoding.readVarUint(decoder)
      if (type === STATES_MESSAGE) {
        const { states } = StatesMessage.parse(JSON.parse(decoding.readVarString(decoder)))
        for (const [process, { state }] of Object.entries(states)) if (state === 'done') done.add(process)
      }
      if (type !== 0) return
      const message = readMessage(new Uint8Array(data))
      if (message.kind !== 'write') return
      Y.applyUpdate(doc, message.update, 'server')
      resolve()
    })
  })
  await once(socket, 'open')
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== 'server') socket.send(frames.update(update))
  })
  socket.send(frames.question(Y.encodeStateVector(doc)))
  await loaded
  return { doc, done, close: () => socket.terminate() }
}

type Page = Awaited<ReturnType<typeof openPage>>

/** How long something takes to be so. */
async function waitFor(isSo: () => boolean): Promise<number> {
  const from = performance.now()
  while (!isSo() && performance.now() - from < LONGEST_MS) await sleep(1)
  return performance.now() - from
}

/** Types letters one after the other, and tells how long each took to the other page. */
async function type(writer: Page, reader: Page, isOver: () => boolean): Promise<readonly number[]> {
  const waits: Promise<number>[] = []
  const [text, seen] = [playbookText(writer.doc, 'description'), playbookText(reader.doc, 'description')]
  while (!isOver()) {
    text.insert(text.length, 'x')
    const { length } = text
    waits.push(waitFor(() => seen.length >= length))
    await sleep(KEY_EVERY_MS)
  }
  return Promise.all(waits)
}

/** Answers a question anew, which a local step follows, and tells how long each result took. */
async function compute({ doc, done }: Page, isOver: () => boolean): Promise<readonly number[]> {
  const waits: number[] = []
  for (let at = 0; !isOver(); at++) {
    const gene = insertStep(doc, { after: null, step: 'Input[Gene]', params: `GENE${at}` })
    const set = insertStep(doc, { after: gene, step: 'TermToSet[Term[Gene]]', bindings: { terms: [gene] } })
    const planned = createPlanner(registry)(readNotebook(doc)).get(set)
    const process = planned?.state === 'ready' ? planned.process.id : ''
    waits.push(await waitFor(() => done.has(process)))
    await sleep(STEP_EVERY_MS)
  }
  return waits
}

/** Two people who write in one playbook and have local steps computed, until it is over. */
export async function openBystanders(target: Pick<Target, 'port' | 'ask' | 'addPerson'>) {
  const person = await target.addPerson()
  const made = await target.ask('POST', '/api/playbooks', { person, body: { title: 'Study' } })
  const playbook = Created.parse(JSON.parse(made.text)).id
  const pages = [await openPage(target, playbook, person), await openPage(target, playbook, person)] as const
  return {
    async work(isOver: () => boolean): Promise<Waits> {
      const [writer, reader] = pages
      const [keysMs, stepsMs] = await Promise.all([type(writer, reader, isOver), compute(writer, isOver)])
      return { keysMs, stepsMs }
    },
    close: () => pages.forEach((page) => page.close()),
  }
}

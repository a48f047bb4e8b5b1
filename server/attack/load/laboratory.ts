import { History } from '@playbook/core/api/history'
import { insertStep, insertText } from '@playbook/core/document/edits'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { must } from '../attack.ts'
import { openRoomSocket, updateBy } from '../room-socket.ts'
import type { Attacker, Target } from '../target.ts'
import { keepWorkflow } from '../workflow.ts'

/** A server to be loaded, and people on it. */
export type LoadTarget = Pick<Target, 'port' | 'ask' | 'addPerson' | 'patience' | 'isWell'>

/** What requests name. */
export interface Laboratory {
  /** Public and published, with long texts and large results. */
  readonly playbook: string
  readonly process: string
  readonly chain: string
  /** A state of its past. */
  readonly moment: string
}

const Made = z.object({ id: z.string() })

const [TEXTS, WORDS, GENES, SESSIONS] = [40, 3000, 4000, 12]
/** Everything that texts hold, again and again. */
const PARAGRAPH = '**Genes** of *interest* such as `TP53`, [a link](https://a.example/x) and $x^2$.\n\n- one\n- two\n\n'

const words = (count: number) => PARAGRAPH.repeat(Math.ceil((count * 6) / PARAGRAPH.length))

/** Large sets and many long texts. */
const content = () =>
  updateBy((doc) => {
    const genes = (from: number) => ({
      description: '',
      set: Array.from({ length: GENES }, (_unused, at) => `GENE${from + at}`),
    })
    for (const from of [0, GENES / 2]) insertStep(doc, { after: null, step: 'Input[Set[Gene]]', params: genes(from) })
    for (let at = 0; at < TEXTS; at++) insertText(doc, { after: null, text: words(WORDS) })
  })

/** Somebody's playbook with as much in it as one may have, open to everybody. */
export async function openLaboratory(target: LoadTarget, owner: Attacker): Promise<Laboratory> {
  const { ask } = target
  const made = await ask('POST', '/api/playbooks', { person: owner, body: { title: 'A large study' } })
  const playbook = Made.parse(JSON.parse(made.text)).id
  const socket = await openRoomSocket(target, playbook, owner)
  must(await socket.write(content()), 'the large playbook was refused')
  for (let at = 0; at < SESSIONS; at++)
    await socket.write(updateBy((doc) => insertText(doc, { after: null, text: words(WORDS) })))
  socket.close()
  await ask('POST', `/api/playbooks/${playbook}/run`, { person: owner, body: {} })
  await ask('PUT', `/api/playbooks/${playbook}/sharing/visibility`, { person: owner, body: { visibility: 'public' } })
  const body = { licence: 'CC BY 4.0', authors: [{ name: 'Somebody' }], name: 'As submitted' }
  await ask('POST', `/api/playbooks/${playbook}/publication`, { person: owner, body })
  const { chain, processes } = await keepWorkflow(target, owner, workflow(randomUUID()))
  const { moments } = History.parse(
    JSON.parse((await ask('GET', `/api/playbooks/${playbook}/history`, { person: owner })).text),
  )
  return { playbook, process: processes[0] ?? '', chain, moment: moments[0]?.id ?? '' }
}

/** A workflow of many steps. */
export const workflow = (name: string, steps = 300) => [
  ...Array.from({ length: steps }, (_unused, at) => ({
    id: `g${at}`,
    type: 'Input[Gene]',
    data: { type: 'Input[Gene]', value: `${name}-${at}` },
  })),
  {
    id: 's',
    type: 'TermToSet[Term[Gene]]',
    inputs: Object.fromEntries(
      Array.from({ length: steps }, (_unused, at) => [`terms:${at}`, { id: `g${at}` }] as const),
    ),
  },
]

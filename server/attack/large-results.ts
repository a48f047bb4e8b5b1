import { insertStep } from '@playbook/core/document/edits'
import { PlaybookList } from '@playbook/core/api/playbooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { must, type Attack } from './attack.ts'
import { ownPlaybook } from './documents.ts'
import { openRoomSocket, updateBy } from './room-socket.ts'
import type { Attacker, Target } from './target.ts'

const [GENES, RESULTS] = [150_000, 40]
const COMPUTED_WITHIN_MS = 300_000

/** Two libraries, joined again and again: each result has four megabytes. */
const content = () =>
  updateBy((doc) => {
    const libraries = [0, 1].map((at) => {
      const set = Array.from({ length: GENES }, (_unused, of) => `GENE${at}${of}`)
      const params = { description: `Set ${at}`, set }
      const genes = insertStep(doc, { after: null, step: 'Input[Set[Gene]]', params })
      return insertStep(doc, { after: null, step: 'GenesetToGMT', bindings: { geneset: genes } })
    })
    let last = libraries[0] ?? ''
    for (let at = 0; at < RESULTS; at++) {
      const gmts = [last, libraries[at % 2] ?? '', libraries[(at + 1) % 2] ?? '']
      last = insertStep(doc, { after: null, step: 'GMTConcatenate', bindings: { gmts } })
    }
  })

async function computed({ ask, patience }: Target, person: Attacker) {
  for (const end = Date.now() + COMPUTED_WITHIN_MS * patience; Date.now() < end; await sleep(1000)) {
    const { playbooks } = PlaybookList.parse(JSON.parse((await ask('GET', '/api/playbooks', { person })).text))
    if (playbooks.some(({ status }) => status.includes('all done'))) return
  }
  must(false, 'the results were not computed')
}

async function readAll(target: Target) {
  const { owner, playbook } = await ownPlaybook(target)
  const socket = await openRoomSocket(target, playbook, owner)
  must(await socket.write(content()), 'two large sets were refused')
  socket.close()
  await target.ask('POST', `/api/playbooks/${playbook}/run`, { person: owner, body: {} })
  await computed(target, owner)
  const visibility = `/api/playbooks/${playbook}/sharing/visibility`
  await target.ask('PUT', visibility, { person: owner, body: { visibility: 'public' } })
  const { status, text } = await target.ask('GET', `/api/playbooks/${playbook}/finding`)
  must(status === 400 && text.includes('too large to be read at once'), `it was answered ${status}`)
  return 'refused in words'
}

/** What is small to make, and large to read. */
export const largeResultAttacks: readonly Attack[] = [
  {
    group: 'large results',
    what: `have the last finding of ${RESULTS} results of four megabytes each told, signed out`,
    isLong: true,
    attempt: readAll,
  },
]

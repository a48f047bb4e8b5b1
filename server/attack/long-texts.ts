import { insertStep, insertText } from '@playbook/core/document/edits'
import { must, type Attack } from './attack.ts'
import { ownPlaybook } from './documents.ts'
import { openRoomSocket, updateBy } from './room-socket.ts'
import type { Target } from './target.ts'

const group = 'long texts'

/** What a careless pattern looks at again from each of its signs. */
const SIGNS = [')', '.', ']', ' ', '\\t', '[@', 'a@', '&u=https://', '%25']
const LETTERS = 700_000
const ADDRESSES = SIGNS.map((sign) => `https://a.example/?${sign.repeat(LETTERS / sign.length)}a`)
const WITHIN_MS = 20_000

/** Sends it, while others ask; it must not be longer than it takes to read so much. */
async function sendWhile(target: Target, what: string, send: () => Promise<{ readonly status: number }>) {
  const from = Date.now()
  const [{ status }] = await Promise.all([send(), target.isWell()])
  must(status < 500, `${what} was answered ${status}`)
  const ms = Date.now() - from
  must(ms < WITHIN_MS * target.patience, `${what} took ${ms} ms`)
}

const addresses: Attack = {
  group,
  what: `send ${ADDRESSES.length} addresses that are long to be read, signed out and signed in`,
  async attempt(target) {
    const person = await target.addPerson()
    for (const [at, address] of ADDRESSES.entries()) {
      const what = `an address of many ${SIGNS[at]}`
      const token = `{"token":"${address}"}`
      await sendWhile(target, what, () => target.ask('POST', '/api/mail-refusals', { body: token }))
      const title = `{"title":"${address}"}`
      await sendWhile(target, what, () => target.ask('POST', '/api/playbooks', { person, body: title }))
    }
    return 'read in time, and others are answered meanwhile'
  },
}

const TEXT_LETTERS = 90_000
const TEXTS = ['\t', ' ', '\n', '# a ', '](', '[@', '. '].map(
  (sign) => `# a${sign.repeat(TEXT_LETTERS / sign.length)}x`,
)
const FORMATS = ['markdown', 'html', 'docx', 'latex', 'ipynb', 'pdf']

async function writeTexts(target: Target) {
  const { owner, playbook } = await ownPlaybook(target)
  const socket = await openRoomSocket(target, playbook, owner)
  const isStored = await socket.write(
    updateBy((doc) => {
      for (const text of TEXTS) insertText(doc, { after: null, text })
      const description = `${'\t'.repeat(TEXT_LETTERS)}x`
      insertStep(doc, { after: null, step: 'Input[Set[Gene]]', params: { description, set: ['ACE2'] } })
    }),
  )
  socket.close()
  must(isStored, 'the texts were refused')
  await target.ask('PUT', `/api/playbooks/${playbook}/sharing/visibility`, {
    person: owner,
    body: { visibility: 'public' },
  })
  for (const path of ['', '/finding', ...FORMATS.map((format) => `/export/${format}`)]) {
    await sendWhile(target, path, () => target.ask('GET', `/api/playbooks/${playbook}${path}`))
  }
  return 'written in time, and others are answered meanwhile'
}

/** What takes little to send, and would take minutes to read. */
export const longTextAttacks: readonly Attack[] = [
  addresses,
  {
    group,
    what: `have ${TEXTS.length} texts written in ${FORMATS.length} formats, signed out`,
    isLong: true,
    attempt: writeTexts,
  },
]

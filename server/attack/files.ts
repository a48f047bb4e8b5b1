import { StoredFile } from '@playbook/core/api/files'
import { UPLOADS_PATH } from '@playbook/core/api/uploads'
import { gzipSync } from 'node:zlib'
import { must, type Attack } from './attack.ts'
import type { Attacker } from './target.ts'
import { upload } from './upload.ts'
import { workbookOf } from './zip.ts'

const group = 'files'

/** A gzip file of many equal pieces: members may follow each other. */
const packed = (piece: string, times: number, start = '') => {
  const member = gzipSync(piece)
  return Buffer.concat([gzipSync(start), ...Array.from({ length: times }, () => member)])
}

const text = (value: string) => `t="inlineStr"><is><t>${value}</t></is>`
const cell = (at: string, value: string) => `<c r=${at} ${value}</c>`
const head = `<row r="1">${cell('"A1"', text('gene'))}${cell('"B1"', text('s1'))}</row>`
const far = (at: string) => workbookOf(`${head}<row r="2">${cell('"A2"', text('A'))}${cell(at, '><v>1</v>')}</row>`)

interface HostileFile {
  readonly what: string
  readonly filename: string
  readonly isLong?: boolean
  readonly make: () => Uint8Array
}

const MIB = 2 ** 20

const hostile: readonly HostileFile[] = [
  { what: 'four gigabytes of zeros, packed', filename: 'zeros.tsv.gz', make: () => packed('\0'.repeat(32 * MIB), 128) },
  {
    what: 'four gigabytes of line ends, packed',
    filename: 'lines.tsv.gz',
    isLong: true,
    make: () => packed('#\n'.repeat(16 * MIB), 128),
  },
  {
    what: 'two gigabytes of rows, packed',
    filename: 'rows.tsv.gz',
    isLong: true,
    make: () => packed(`${'A\t1\n'.repeat(8 * MIB)}`, 64, 'gene\ts1\n'),
  },
  { what: 'a line of 80 MB', filename: 'line.tsv', make: () => Buffer.from(`gene\ts1\nA\t${'1'.repeat(80 * MIB)}`) },
  {
    what: 'a million columns',
    filename: 'wide.csv',
    make: () => Buffer.from(`g${',s'.repeat(1e6)}\nA${',1'.repeat(1e6)}`),
  },
  { what: 'a workbook with one cell far away', filename: 'far.xlsx', make: () => far('"XFD1048576"') },
  { what: 'the same in another spelling', filename: 'spelt.xlsx', make: () => far("'BFD100000'") },
  { what: 'a workbook that is no workbook', filename: 'no.xlsx', make: () => Buffer.from('PK\u0003\u0004nonsense') },
  {
    what: 'an h5ad of nonsense',
    filename: 'no.h5ad',
    make: () => Buffer.from(`\x89HDF\r\n\x1a\n${'\xff'.repeat(1000)}`, 'latin1'),
  },
  { what: 'half of a packed file', filename: 'half.tsv.gz', make: () => gzipSync('gene\ts1\nA\t1\n').subarray(0, 20) },
]

const read = ({ what, filename, isLong = false, make }: HostileFile): Attack => ({
  group,
  what: `have a table read: ${what}`,
  isLong,
  async attempt({ ask, addPerson, port }) {
    const person = await addPerson()
    const stored = await upload(port, person, filename, Buffer.from(make()))
    must(stored.status === 201, `the upload was answered ${stored.status}`)
    const body = { file: StoredFile.parse(await stored.json()), rows: [0, 10], columns: [0, 10] }
    const { status, text: words } = await ask('POST', '/api/matrix/window', { person, body })
    must(status === 400 && words.includes('InputError'), `it was answered ${status}: ${words.slice(0, 120)}`)
    return 'refused in words'
  },
})

const NAMES = ['../../etc/cron.d/x', '..\\..\\x', 'a\r\nSet-Cookie: b=c', '/etc/passwd', '.', 'a"; filename="b.html']

const named: Attack = {
  group,
  what: `store files under ${NAMES.length} hostile names, and a page`,
  async attempt({ addPerson, port }) {
    const person = await addPerson()
    for (const name of [...NAMES, 'page.html']) {
      const bytes = Buffer.from(`<script>alert(${JSON.stringify(name)})</script>`)
      const answer = await upload(port, person, name, bytes)
      if (answer.status === 400) continue
      const { sha256, filename } = StoredFile.parse(await answer.json())
      const address = `http://127.0.0.1:${port}/api/files/${sha256}/${encodeURIComponent(filename)}`
      const { headers } = await fetch(address, { headers: { cookie: person.cookie } })
      const [type, disposition] = [headers.get('content-type'), headers.get('content-disposition') ?? '']
      must(type === 'application/octet-stream', `${name} comes back as ${type}`)
      must(disposition.startsWith('attachment') && headers.get('set-cookie') === null, `${name}: ${disposition}`)
    }
    return 'all come back as attachments'
  },
}

const filling: Attack = {
  group,
  what: 'announce more than the disk holds, by many at once',
  async attempt({ ask, addPerson }) {
    const people = await Promise.all(Array.from({ length: 6 }, addPerson))
    const tus = { 'tus-resumable': '1.0.0' }
    const begin = async (person: Attacker) =>
      ask('POST', UPLOADS_PATH, { person, headers: { ...tus, 'upload-length': String(5 * 2 ** 30) } })
    const answers = await Promise.all(people.map(begin))
    const begun = answers.filter(({ status }) => status === 201).length
    const refused = answers.filter(({ status, text: words }) => status === 507 && words.includes('StorageFullError'))
    must(begun <= 1 && begun + refused.length === people.length, answers.map(({ status }) => status).join(', '))
    return `${begun} was let begin, the others refused with 507 in words`
  },
}

/** What can be uploaded. What holds the whole disk comes last: it keeps it for some minutes. */
export const fileAttacks: readonly Attack[] = [...hostile.map(read), named, filling]

import { FileParts, type FileRecord } from '@playbook/core/api/files'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { zipOf } from '../../files/zip.ts'
import { useProgram } from '../../testing/program.ts'
import { PATIENCE_MS, until } from '../../testing/runs.ts'
import { processOf } from '../../testing/steps.ts'

const { app, program } = useProgram()

const store = async (filename: string, content: string | Uint8Array): Promise<FileRecord> => ({
  ...(await program().files.put(Readable.from([Buffer.from(content)]), filename)),
})
async function partsOf(file: FileRecord) {
  const headers = { host: 'localhost', 'content-type': 'application/json' }
  const answer = await app().request('/api/matrix/parts', { method: 'POST', headers, body: JSON.stringify({ file }) })
  return FileParts.parse(await answer.json()).parts
}
const Matrix = z.object({
  index: z.array(z.string()),
  columns: z.array(z.string()),
  values: z.array(z.array(z.number())),
})

/** What a count matrix becomes of a file, as the cell computes it; the message where it fails. */
async function read(params: Parameters<typeof processOf>[2]) {
  const { runs } = program()
  const upload = processOf('GeneCountMatrixFileUpload', {}, params)
  await runs.request([upload], { by: 'Ada' })
  const state = await until(
    async () => (await runs.states([upload.id]))[upload.id],
    (now) => now?.state === 'done' || now?.state === 'failed',
    PATIENCE_MS,
  )
  return state?.state === 'failed' ? state.error.message : Matrix.parse((await runs.output(upload.id))?.value)
}

type Rows = readonly (readonly (string | number)[])[]
const cellXml = (value: string | number) =>
  typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`
const sheetXml = (rows: Rows) => {
  const written = rows.map((row) => `<row>${row.map(cellXml).join('')}</row>`).join('')
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${written}</sheetData></worksheet>`
}
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const linksXml = (links: readonly string[]) => `<Relationships xmlns="${RELATIONS}">${links.join('')}</Relationships>`

/** A workbook with these sheets. */
function workbook(sheets: Readonly<Record<string, Rows>>) {
  const names = Object.keys(sheets)
  const listed = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at}"/>`).join('')
  const target = (at: number) =>
    `<Relationship Id="r${at}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at}.xml"/>`
  const main = `<Relationship Id="r" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/>`
  return zipOf([
    { path: '_rels/.rels', content: linksXml([main]) },
    {
      path: 'xl/workbook.xml',
      content: `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${listed}</sheets></workbook>`,
    },
    { path: 'xl/_rels/workbook.xml.rels', content: linksXml(names.map((_name, at) => target(at))) },
    ...Object.values(sheets).map((rows, at) => ({ path: `xl/worksheets/sheet${at}.xml`, content: sheetXml(rows) })),
  ])
}

it('reads the sheet of a workbook that was chosen, and the first table where none was', async () => {
  const file = await store(
    'two.xlsx',
    workbook({
      Counts: [
        ['gene', 's1', 's2'],
        ['TP53', 1, 2],
        ['EGFR', 3, 4],
      ],
      Controls: [
        ['gene', 's1', 's2'],
        ['ACTB', 5, 6],
      ],
    }),
  )
  expect(await partsOf(file)).toEqual([
    { name: 'Counts', about: '3 rows × 3 columns' },
    { name: 'Controls', about: '2 rows × 3 columns' },
  ])
  const first = {
    index: ['TP53', 'EGFR'],
    columns: ['s1', 's2'],
    values: [
      [1, 2],
      [3, 4],
    ],
  }
  expect(await read({ ...file })).toEqual(first)
  expect(await read({ ...file, part: 'Controls' })).toEqual({
    index: ['ACTB'],
    columns: ['s1', 's2'],
    values: [[5, 6]],
  })
  expect(await read({ ...file, part: 'Gone' })).toBe(
    'two.xlsx has no sheet called "Gone": choose one of "Counts", "Controls".',
  )
})

const tenX = {
  'matrix.mtx': '%%MatrixMarket matrix coordinate integer general\n2 2 2\n1 1 5\n2 2 3\n',
  'barcodes.tsv': 'AAAC-1\nAAAG-1\n',
  'features.tsv': 'ENSG1\tTP53\tGene Expression\nENSG2\tEGFR\tGene Expression\n',
}
const ofTenX = {
  index: ['TP53', 'EGFR'],
  columns: ['AAAC-1', 'AAAG-1'],
  values: [
    [5, 0],
    [0, 3],
  ],
}

it('reads the three files of a 10x matrix, and the folder of a zip that was chosen', async () => {
  const [matrix, ...beside] = await Promise.all(Object.entries(tenX).map(async ([name, text]) => store(name, text)))
  expect(await read({ ...matrix, beside: beside.map((file) => ({ ...file })) })).toEqual(ofTenX)
  const folder = (name: string) => Object.entries(tenX).map(([path, content]) => ({ path: `${name}/${path}`, content }))
  const file = await store('run.zip', zipOf([...folder('raw'), ...folder('filtered')]))
  expect(await partsOf(file)).toEqual([
    { name: 'raw', about: '10x matrix' },
    { name: 'filtered', about: '10x matrix' },
  ])
  expect(await read({ ...file, part: 'filtered' })).toEqual(ofTenX)
  expect(await read({ ...file })).toBe('run.zip holds several matrices: choose one of "raw", "filtered".')
})

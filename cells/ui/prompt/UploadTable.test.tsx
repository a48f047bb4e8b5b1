// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as Y from 'yjs'
import { matrixSet } from './matrixSet.ts'
import { readCountMatrix, uploadCountMatrix } from '../../matrix/matrix/steps.ts'
import { prompts } from '../../matrix/matrix/views.tsx'

const parts = [
  { name: 'README', about: '1 row × 1 column' },
  { name: 'raw', about: '3 rows × 3 columns' },
]
const asked: unknown[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    asked.push([url, JSON.parse(body)])
    return new Response(JSON.stringify({ parts }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const file = { url: `storage://${'a'.repeat(64)}`, filename: 'lab.xlsx', size: 12, sha256: 'a'.repeat(64) }
const { uploadCountMatrix: Upload, readCountMatrix: Read } = prompts
const row = uploadCountMatrix.rows.gene

function showUpload(value: typeof file & { readonly part?: string }) {
  const doc = new Y.Doc()
  const onSubmit = vi.fn()
  const draft = (field: string) => doc.getText(field)
  render(<Upload row={row} inputs={{}} value={value} onSubmit={onSubmit} draft={draft} readOnly={false} />)
  return onSubmit
}
const select = () => screen.findByRole('combobox', { name: 'Table of the file' })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

it('names the tables of a file that holds several, and submits the chosen one with it', async () => {
  const onSubmit = showUpload(file)
  fireEvent.change(await select(), { target: { value: 'raw' } })
  expect(asked).toEqual([['/api/matrix/parts', { file }]])
  expect(options()).toEqual([
    'Automatic: the one that looks like data',
    'README: 1 row × 1 column',
    'raw: 3 rows × 3 columns',
  ])
  expect(onSubmit.mock.calls).toEqual([[{ ...file, part: 'raw' }]])
})

it('takes the choice back, and names one that is not in the file', async () => {
  const onSubmit = showUpload({ ...file, part: 'gone' })
  fireEvent.change(await select(), { target: { value: '' } })
  expect(options()).toContain('gone: not in this file')
  expect(onSubmit.mock.calls).toEqual([[file]])
})

it('looks into no file of one table and none that is elsewhere', () => {
  showUpload({ ...file, filename: 'counts.tsv' })
  showUpload({ ...file, url: 'https://example.org/lab.xlsx' })
  expect([asked, screen.queryByRole('combobox', { name: 'Table of the file' })]).toEqual([[], null])
})

it('lets the table of a file of another cell be chosen, too', async () => {
  const onSubmit = vi.fn()
  const draft = (field: string) => new Y.Doc().getText(field)
  const { gene } = readCountMatrix.rows
  render(<Read row={gene} inputs={{ file }} value={undefined} onSubmit={onSubmit} draft={draft} readOnly={false} />)
  fireEvent.change(await select(), { target: { value: 'raw' } })
  fireEvent.change(await select(), { target: { value: '' } })
  expect(onSubmit.mock.calls).toEqual([[{ part: 'raw' }], [undefined]])
})

it('knows the three files of a 10x matrix, whatever stands before their names', () => {
  const named = (...names: string[]) => names.map((name) => ({ name }))
  const three = ['GSM1_barcodes.tsv.gz', 'GSM1_matrix.mtx.gz', 'GSM1_features.tsv.gz']
  expect(matrixSet(named(...three))?.map(({ name }) => name)).toEqual([three[1], three[0], three[2]])
  expect(matrixSet(named('matrix.mtx', 'barcodes.tsv', 'genes.tsv'))).toHaveLength(3)
  for (const others of [['matrix.mtx'], ['a.tsv', 'b.tsv', 'c.tsv'], [...three, 'notes.txt']]) {
    expect(matrixSet(named(...others))).toBeUndefined()
  }
})

it('tells in the methods what of a file was read', () => {
  const output = {
    filename: 'lab.raw.h5ad',
    url: 'storage://b',
    shape: [2, 2],
    columns: [],
    index: [],
    values: [],
    ellipses: [null, null],
  }
  const told = (params: { readonly part?: string }) =>
    JSON.stringify(
      uploadCountMatrix.members.gene.story({
        inputs: {},
        params: { ...file, ...params },
        output: uploadCountMatrix.members.gene.output.schema.parse(output),
      }).methods,
    )
  expect(told({ part: 'raw' })).toContain(', of which “raw” was chosen,')
  expect(told({})).not.toContain('chosen')
})

import { gunzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { StoredFile } from '@playbook/core/api/files'
import { examplesFolder } from '../testing/folders.ts'
import { useProgram } from '../testing/program.ts'

const { app } = useProgram()

const ask = (method: string, path: string, body?: unknown) =>
  app().request(`/api/v1/components/data/${path}`, {
    method,
    headers: { host: 'localhost', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
const shipped = (name: string) => readFileSync(join(examplesFolder, name))

it.each([
  ['gene_count_matrix/example.tsv', () => gunzipSync(shipped('counts.tsv.gz'))],
  ['metadata_matrix/meta.tsv', () => shipped('metadata.tsv')],
  ['anndata/example.h5ad', () => shipped('annotated.h5ad')],
  ['gene_matrix_transpose/Aging_Perturbations_from_GEO_Brain_up.gmt', () => shipped('sets.gmt')],
  ['gene_signature/GTEx_aging_signature_limma.tsv', () => shipped('signature.tsv')],
])('gives %s as a stored file and as bytes', async (path, content) => {
  const record = StoredFile.parse(await (await ask('POST', path)).json())
  expect([record.filename, record.size]).toEqual([path.split('/')[1], content().length])
  expect(Buffer.from(await (await ask('GET', path)).arrayBuffer()).equals(content())).toBe(true)
})

it('gives the genes of Connect the Dots as bytes alone, in lines of one symbol', async () => {
  const ofService = async (method: string) =>
    app().request('/api/v1/components/service/ctd/example_geneSetCTD.csv', { method, headers: { host: 'localhost' } })
  const answer = await ofService('GET')
  expect(answer.headers.get('content-disposition')).toContain('example_geneSetCTD.csv')
  const genes = (await answer.text()).trim().split('\n')
  expect([genes.length, new Set(genes).size]).toEqual([25, 25])
  expect(genes.filter((gene) => !/^[A-Z0-9]+$/.test(gene))).toEqual([])
  expect((await ofService('POST')).status).toBe(404)
  expect((await ask('GET', 'ctd/example_geneSetCTD.csv')).status).toBe(404)
})

it('knows no other names', async () => {
  const paths = ['gene_count_matrix/other.tsv', 'gene_count_matrix/..%2Fcounts.tsv.gz', 'x/__proto__']
  expect(await Promise.all(paths.map(async (path) => (await ask('POST', path)).status))).toEqual([404, 404, 404])
})

it('tells the metadata of a matrix by column and sample', async () => {
  const record = await (await ask('POST', 'anndata/example.h5ad')).json()
  const metadata = await (await ask('POST', 'label/metadata', record)).json()
  expect(Object.keys(metadata)).toContain('condition')
  expect(Object.keys(metadata.condition)).toHaveLength(12)
})

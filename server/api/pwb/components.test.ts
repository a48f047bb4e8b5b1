import { gunzipSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { StoredFile } from '@playbook/core/api/files'
import { answerJson, startLoopback } from '../../testing/loopback.ts'
import { useResource } from '../../testing/resource.ts'
import { examplesFolder } from '../../testing/folders.ts'
import { useProgram } from '../../testing/program.ts'

const services = useResource(startLoopback)
const { app } = useProgram(() => ({
  UPSTREAM_PROXY: services().address,
  ELYSIUM_USERNAME: 'lab',
  ELYSIUM_PASSWORD: 'secret-of-the-lab',
}))

const askFor = (method: string, path: string, body?: unknown) =>
  app().request(`/api/v1/components/${path}`, {
    method,
    headers: { host: 'localhost', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
const ask = (method: string, path: string, body?: unknown) => askFor(method, `data/${path}`, body)
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
  const ofService = async (method: string) => askFor(method, 'service/ctd/example_geneSetCTD.csv')
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

it('writes labels into a new file of the matrix, and tells them again', async () => {
  const file = await (await ask('POST', 'anndata/example.h5ad')).json()
  const before = await (await ask('POST', 'label/metadata', file)).json()
  const [sample = ''] = Object.keys(before.condition)
  const answer = await ask('POST', 'label/metadata/update', { file, data: { batch: { [sample]: 'second' } } })
  const labelled = StoredFile.parse(await answer.json())
  expect(labelled.sha256).not.toBe(file.sha256)
  const after = await (await ask('POST', 'label/metadata', labelled)).json()
  expect(after.condition).toEqual(before.condition)
  expect(after.batch[sample]).toBe('second')
})

it.each(['gly_gen/glycosight', 'gly_gen/glycosight/'])(
  'gives the peptides of %s packed, as a record and as bytes',
  async (path) => {
    const content = shipped('glycopeptides.mzid.gz')
    const record = StoredFile.parse(await (await askFor('POST', path)).json())
    expect([record.filename, record.size]).toEqual(['glycopeptides.mzid.gz', content.length])
    expect(Buffer.from(await (await askFor('GET', path)).arrayBuffer()).equals(content)).toBe(true)
  },
)

it('tells by which form reads are sent to Elysium, never the account of this server', async () => {
  const policy = { status: 'success', cid: 'AKIA', bucket: 'reads', uid: 'f0a1', policy: 'cG9saWN5', signature: 'c2ln' }
  services().answer = (_request, response) => answerJson(response, policy)
  const uid = '6e7d0ac4-5a0e-4f55-9a1e-0f6c1c8f7a11'
  const answer = await askFor('GET', `service/elysium/charon?uid=${uid}`)
  expect(await answer.json()).toEqual({
    url: 'https://reads.s3.amazonaws.com/',
    formData: {
      key: `f0a1/${uid}-\${filename}`,
      AWSAccessKeyId: 'AKIA',
      acl: 'private',
      success_action_redirect: 'success.html',
      policy: 'cG9saWN5',
      signature: 'c2ln',
      'Content-Type': 'application/octet-stream',
    },
  })
  expect(services().seen.map(({ line }) => line)).toEqual([
    'GET /maayanlab.cloud/charon/signpolicy?username=lab&password=secret-of-the-lab',
  ])
  expect((await askFor('GET', 'service/elysium/charon?uid=..%2Fother')).status).toBe(400)
})

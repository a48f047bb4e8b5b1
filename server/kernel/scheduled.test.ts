import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { StoredFile } from '@playbook/core/api/files'
import { CancelledError, InputError, KernelError } from '@playbook/core/errors'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createFiles, type Files } from '../files/store.ts'
import { PRODUCT_FOLDER } from '../product.ts'
import { startDask, type DaskCluster } from '../testing/dask.ts'
import { embeddedDatabase, type TestStore } from '../testing/databases.ts'
import { examplesFolder } from '../testing/folders.ts'
import { failureOf, until } from '../testing/runs.ts'
import { startS3, type S3Server } from '../testing/s3-server.ts'
import { localKernel, type Kernel } from './kernel.ts'
import { createKernelPool } from './pool.ts'
import { createScheduledKernel } from './scheduled.ts'

const cwd = join(PRODUCT_FOLDER, 'python-kernel')
const python = { python: join(cwd, '.venv/bin/python'), cwd }

interface Site {
  readonly s3: S3Server
  readonly dask: DaskCluster
  readonly store: TestStore
  readonly folder: string
  readonly files: Files
  readonly local: Kernel
  readonly cluster: Kernel
  readonly anndata: StoredFile
}

/** A server whose files are in S3, beside a scheduler and two workers. */
async function openSite(): Promise<Site> {
  const s3 = await startS3()
  for (const [name, value] of Object.entries(s3.env)) vi.stubEnv(name, value)
  const dask = await startDask(2, { ...s3.env, FILES_URL: s3.url })
  const store = await embeddedDatabase.open()
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'))
  const files = await createFiles({ store, folder: s3.url, copies: { folder, mostBytes: 1e9 } })
  const local = localKernel(createKernelPool({ ...python, size: 1 }), files)
  const cluster = createScheduledKernel({ ...python, scheduler: dask.scheduler, size: 4, files })
  const anndata = await files.put(createReadStream(join(examplesFolder, 'annotated.h5ad')), 'annotated.h5ad')
  return { s3, dask, store, folder, files, local, cluster, anndata }
}

const opened: { site?: Site } = {}
const site = (): Site => {
  if (!opened.site) throw new Error('the site is not open')
  return opened.site
}
beforeAll(async () => {
  opened.site = await openSite()
})
afterAll(async () => {
  const { local, cluster, files, store, dask, s3, folder } = site()
  await Promise.all([local.close(), cluster.close()])
  await Promise.all([files.close(), store.close(), dask.close(), s3.close()])
  rmSync(folder, { recursive: true, force: true })
  vi.unstubAllEnvs()
})

it('gives the same results as on this machine, files and all, with progress', async () => {
  const { local, cluster, anndata } = site()
  const notes: string[] = []
  const onNote = (message: string) => notes.push(message)
  const analyses = ['signature.limma-voom', 'signature.deseq2']
  const results = await Promise.all(analyses.map((each) => cluster.run(each, { anndata }, { onNote })))
  const expected = []
  for (const each of analyses) expected.push(await local.run(each, { anndata }, {}))
  expect(results).toEqual(expected)
  expect(notes).toEqual(expect.arrayContaining(['Sent to the cluster', expect.stringContaining('Fitting')]))
})

it('says what is wrong with an input as on this machine', async () => {
  const { local, cluster, files } = site()
  const table = await files.put(createReadStream(join(examplesFolder, 'genes.txt')), 'genes.txt')
  const ask = { anndata: table }
  const [here, there] = await Promise.all(
    [local, cluster].map((each) => failureOf(each.run('signature.deseq2', ask, {}))),
  )
  expect(there).toBeInstanceOf(InputError)
  expect(there).toEqual(here)
})

it('reads a file of 200 MB that was uploaded to the bucket', async () => {
  const { cluster, files } = site()
  const line = `\t${'7'.repeat(99)}`.repeat(1000)
  const rows = function* () {
    yield `gene${Array.from({ length: 1000 }, (_, at) => `\ts${at}`).join('')}\n`
    for (let row = 0; row < 2000; row++) yield `g${row}${line}\n`
  }
  const file = await files.put(Readable.from(rows()), 'large.tsv')
  expect(file.size).toBeGreaterThan(200e6)
  const window = await cluster.run('matrix.window', { file, rows: [1999, 2000], columns: [0, 1] }, {})
  expect(window).toMatchObject({ shape: [2000, 1000], index: ['g1999'], columns: ['s0'] })
})

it('finishes on another worker when one dies in between', async () => {
  const { cluster, dask, anndata } = site()
  const begun: string[] = []
  const onNote = (message: string) => message.startsWith('Groups') && begun.push(message)
  const run = cluster.run('signature.deseq2', { anndata }, { onNote })
  await until(
    () => begun.length,
    (count) => count === 1,
  )
  const busy = dask.workers.filter((worker) => worker.isBusy())
  expect(busy).toHaveLength(1)
  await busy[0]?.kill()
  expect(await run).toMatchObject({ filename: expect.any(String), url: expect.stringMatching(/^storage:/) })
  expect(begun).toHaveLength(2)
})

it('stops the work over there when a run is stopped', async () => {
  const { cluster, dask, anndata } = site()
  const stop = new AbortController()
  const begun: string[] = []
  const run = failureOf(
    cluster.run('signature.deseq2', { anndata }, { signal: stop.signal, onNote: (note) => begun.push(note) }),
  )
  await until(
    () => begun,
    (notes) => notes.some((note) => note.startsWith('Groups')),
  )
  stop.abort(new CancelledError('Stopped by Ada.'))
  expect(await run).toEqual(new CancelledError('Stopped by Ada.'))
  const kernels = () => dask.workers.flatMap((worker) => [...worker.kernels()])
  expect(await until(kernels, (pids) => pids.length === 0)).toEqual([])
})

it('says when there is no cluster', async () => {
  const { files, anndata } = site()
  const nowhere = createScheduledKernel({ ...python, scheduler: 'tcp://127.0.0.1:9', size: 1, files, connectMs: 3000 })
  const failed = await failureOf(nowhere.run('signature.deseq2', { anndata }, {}))
  await nowhere.close()
  expect(failed).toEqual(
    new KernelError('The cluster at tcp://127.0.0.1:9 cannot be reached. Ask whoever runs this server, then retry.'),
  )
})

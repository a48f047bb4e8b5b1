import { insertStep } from '@playbook/core/document/edits'
import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { join, until } from '../support/client.ts'
import { newPlaybook, processOf, upload, uploadBytes } from '../support/playbook.ts'
import { startServices } from '../support/sandbox.ts'
import { call, startServer } from '../support/server.ts'

const NAMES = ['control_1', 'control_2', 'treated_1', 'treated_2'].map((name) => `${name}.fastq.gz`)
const PROGRESS = 'maayanlab.cloud/cloudalignment/progress'
const ADJACENCY = 'genboree.org/pb-ctd/rest/playbook_ctd/ctd/createCustomMatrix'

test('an alignment and a custom matrix of Connect the Dots survive kill -9', async () => {
  // A server is started twice.
  test.slow()
  const services = await startServices()
  const env = { UPSTREAM_PROXY: services.url, PLAYBOOK_SANDBOX: 'on' }
  let server = await startServer({ env })
  const playbook = await newPlaybook(server)
  const ada = join(server.port, playbook)
  await until('she is in', () => ada.provider.synced)
  const files: unknown[] = []
  for (const name of NAMES) files.push(await uploadBytes(server, name, Buffer.from(`reads of ${name}`)))
  const reads = { uid: crypto.randomUUID(), filenames: NAMES, organism: 'human', paired: true, files }
  const alignment = insertStep(ada.doc, { after: null, step: 'FASTQAlignment', params: z.json().parse(reads) })
  const params = await upload(server, 'counts.tsv.gz')
  const counts = insertStep(ada.doc, { after: null, step: 'GeneCountMatrixFileUpload', params })
  const adjacency = insertStep(ada.doc, {
    after: counts,
    step: 'CTD_CreateACustomMatrix',
    bindings: { geneExpressions: counts },
  })
  const waiting = [alignment, adjacency].map((cell) => processOf(ada.doc, cell))
  await until('the document is kept', () => (ada.receipt()?.saved ?? 0) >= ada.sent())

  // Both services take what they are given, and let it wait.
  for (const address of [PROGRESS, ADJACENCY]) await services.trouble({ fault: 'slow', address })
  await call(server, 'POST', `/api/playbooks/${playbook}/run`, { cells: [alignment, adjacency] })
  const hasAsked = async (address: string) => (await services.asked()).some((line) => line.includes(address))
  await until('both wait', async () => (await hasAsked(PROGRESS)) && (await hasAsked(ADJACENCY)))
  await server.kill()
  await services.heal()

  server = await startServer({ env, folder: server.folder, port: server.port })
  const states = () => waiting.map((process) => ada.states.get(process)?.state)
  await until('both are done', () => states().every((state) => state === 'done'))
  const asked = await services.asked()
  const sentReads = asked.filter((line) => line.startsWith('POST https://s3.amazonaws.com/biodos'))
  const made = asked.filter((line) => line.includes('/cloudalignment/createjob'))
  expect([sentReads.length, made.length]).toEqual([4, 2])
  const read = z.object({ value: z.unknown() })
  const [aligned, matrix] = await Promise.all(
    waiting.map(async (process) => read.parse(await call(server, 'GET', `/api/processes/${process}/output`)).value),
  )
  expect(aligned).toMatchObject({ shape: [4, 2], columns: ['control', 'treated'] })
  expect(matrix).toMatchObject({ adjacency: { filename: 'ctdCustomAdjacency.json' } })
  ada.leave()
  await server.stop()
  await services.stop()
})

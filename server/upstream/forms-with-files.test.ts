import { path } from '@playbook/core/service'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { evidence } from '../db/schema.ts'
import { embeddedDatabase } from '../testing/databases.ts'
import { answerJson, startLoopback } from '../testing/loopback.ts'
import { useResource } from '../testing/resource.ts'
import { failureOf } from '../testing/runs.ts'
import { openCalls, openRun, serviceAt } from '../testing/upstream-run.ts'

const storage = serviceAt('Storage', 'https://storage.org')
const Done = z.object({ done: z.boolean() })

const opened = useResource(async () => {
  const store = await embeddedDatabase.open()
  const loopback = await startLoopback()
  const folder = mkdtempSync(join(tmpdir(), 'forms-'))
  const { http } = openCalls({ store, proxy: loopback.address, run: await openRun(store), folder, attempts: 3 })
  return {
    store,
    loopback,
    folder,
    http,
    async close() {
      await loopback.close()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
})

it('sends a file as the last part of a form, with the length of the whole', async () => {
  const { loopback, folder, http } = opened()
  const reads = 'ACGT\r\n--no boundary\r\n'.repeat(50_000)
  writeFileSync(join(folder, 'reads'), reads)
  loopback.answer = (_request, response) => answerJson(response, { done: true })
  await http.postForm(storage, path`/bucket`, {
    fields: { key: 'folder/a "b".fastq.gz', policy: 'abc' },
    file: { url: 'reads', filename: 'a "b"\r\n.fastq.gz' },
    schema: Done,
  })
  const [{ headers, body, line } = { headers: {}, body: '', line: '' }] = loopback.seen
  const boundary = /boundary=(.+)$/.exec(headers['content-type'] ?? '')?.[1] ?? ''
  const part = (head: string, text: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`
  const file = 'name="file"; filename="a _b___.fastq.gz"\r\ncontent-type: application/octet-stream'
  expect([
    line,
    body ===
      [
        part('name="key"', 'folder/a "b".fastq.gz'),
        part('name="policy"', 'abc'),
        part(file, reads),
        `--${boundary}--\r\n`,
      ].join(''),
  ]).toEqual(['POST /storage.org/bucket', true])
  expect(Number(headers['content-length'])).toBe(Buffer.byteLength(body))
})

it('keeps no answer that opens a door, and says all the same that it was asked for', async () => {
  const { loopback, http, store } = opened()
  await store.db.delete(evidence)
  loopback.answer = (_request, response) => answerJson(response, { done: true })
  await http.get(storage, path`/sign`, { schema: Done, isSecret: true })
  expect(await store.db.select().from(evidence)).toMatchObject([
    { url: 'https://storage.org/sign', response: null, status: 200 },
  ])
})

it('asks once where a GET begins something', async () => {
  const { loopback, http } = opened()
  loopback.seen.length = 0
  loopback.answer = (_request, response) => response.writeHead(503).end()
  const error = await failureOf(http.get(storage, path`/create`, { schema: Done, idempotent: false }))
  expect([loopback.seen.length, error]).toMatchObject([1, { isFinal: true }])
})

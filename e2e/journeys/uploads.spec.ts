import { expect, test } from '@playwright/test'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { addStep, newPlaybook, step } from '../support/notebook.ts'
import { writeReads } from '../support/reads.ts'
import { openRelay } from '../support/relay.ts'
import { call, startServer } from '../support/server.ts'

const SAMPLES = 10
const BYTES = 20_000_000
const ALL = 2 * SAMPLES * BYTES

const Exported = z.object({ data: z.record(z.string(), z.object({ type: z.string(), value: z.unknown() })) })
const Submitted = z.object({
  filenames: z.array(z.string()),
  paired: z.boolean(),
  files: z.array(z.object({ filename: z.string(), size: z.number(), sha256: z.string() })),
})

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

test('uploads 20 files of reads over a network that is cut twice and a page that is closed', async ({ page }) => {
  // 400 MB are read, hashed, sent, written and hashed again.
  test.slow()
  const server = await startServer()
  const relay = await openRelay(server.port, 60_000_000)
  const reads = await writeReads(SAMPLES, BYTES)
  await newPlaybook(page, `http://localhost:${relay.port}`)
  await addStep(page, 'align fastq', 'Align FASTQ files')
  const chooser = step(page, 1).getByLabel('Choose files of reads to upload')
  await chooser.setInputFiles([...reads.paths])
  await expect(step(page, 1).getByRole('progressbar', { name: 'Uploading all files' })).toBeVisible()
  await expect(
    step(page, 1)
      .getByText(/per second/)
      .first(),
  ).toBeVisible()
  const begun = relay.passed()
  const untilSent = (share: number) =>
    expect.poll(() => relay.passed() - begun, { timeout: 60_000, intervals: [20] }).toBeGreaterThan(ALL * share)

  await untilSent(0.2)
  relay.cut(700)
  await untilSent(0.45)
  await page.reload()
  await expect(step(page, 1).getByText(/uploads from before were not submitted: s1_1.fastq.gz/)).toBeVisible()
  await chooser.setInputFiles([...reads.paths])
  await untilSent(0.7)
  relay.cut(700)
  await expect(step(page, 1).getByText('20 of 20 files uploaded')).toBeVisible({ timeout: 60_000 })
  // It went on: of what had arrived, next to nothing was sent again.
  expect(relay.passed() - begun).toBeLessThan(ALL * 1.3)

  await step(page, 1)
    .getByLabel(/Paired-end reads/)
    .check()
  await step(page, 1).getByRole('button', { name: 'Submit' }).click()
  await expect(step(page, 1).getByText('Submitted', { exact: true })).toBeVisible()
  await expect(page.getByText('All edits saved')).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const { data } = Exported.parse(await call(server, 'GET', `/api/playbooks/${id}/export`))
  const [sent] = Object.values(data)
  expect(Submitted.parse(sent?.value)).toEqual({
    filenames: reads.files.map(({ filename }) => filename),
    paired: true,
    files: reads.files.map((file) => ({ ...file, size: BYTES })),
  })
  for (const { sha256 } of reads.files) {
    expect(await hashOf(join(server.folder, 'files', sha256.slice(0, 2), sha256))).toBe(sha256)
  }
  relay.stop()
  await reads.remove()
  await server.stop()
})

import { expect, test } from '@playwright/test'
import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addStep, newPlaybook, step } from '../support/notebook.ts'
import { openRelay } from '../support/relay.ts'
import { startServer } from '../support/server.ts'

const BYTES = 20_000_000

test('goes on with an upload where the network was cut, twice', async ({ page }) => {
  const server = await startServer()
  const relay = await openRelay(server.port, 8_000_000)
  const content = randomBytes(BYTES)
  await newPlaybook(page, `http://localhost:${relay.port}`)
  await addStep(page, 'upload gene count', 'Upload a gene count matrix')
  await step(page, 1)
    .getByLabel('Choose a file to upload')
    .setInputFiles({ name: 'counts.tsv.gz', mimeType: 'application/gzip', buffer: content })
  await expect(step(page, 1).getByRole('progressbar')).toBeVisible()
  await expect(step(page, 1).getByText(/per second/)).toBeVisible()
  const begun = relay.passed()
  for (const share of [0.3, 0.65]) {
    await expect.poll(() => relay.passed() - begun, { timeout: 30_000, intervals: [20] }).toBeGreaterThan(BYTES * share)
    relay.cut(700)
  }
  await expect(step(page, 1).getByText(/, uploaded$/)).toBeVisible({ timeout: 30_000 })
  // It went on: what was sent again is less than a second whole file.
  expect(relay.passed()).toBeLessThan(BYTES * 1.9)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const stored = await readFile(join(server.folder, 'files', sha256.slice(0, 2), sha256))
  expect(stored.equals(content)).toBe(true)
  relay.stop()
  await server.stop()
})

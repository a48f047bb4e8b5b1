import { expect, test, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { addStep, expectDone, newPlaybook, step, uploadFile } from '../support/notebook.ts'
import { newDataFolder, startServer, type RunningServer } from '../support/server.ts'

let server: RunningServer

test.beforeAll(async () => {
  // On a folder with nothing in it, as on a person's first start.
  server = await startServer({ folder: await newDataFolder() })
})
test.afterAll(() => server.stop())

test('builds an RNA-seq analysis by hand, from upload to PCA', async ({ page }) => {
  await newPlaybook(page, server.url)
  await addStep(page, 'upload gene count', 'Upload a gene count matrix')
  await uploadFile(page, 1, 'counts.tsv.gz')
  await expectDone(page, 1)
  await expect(step(page, 1).getByText('2,000 genes × 12 samples')).toBeVisible()

  await addStep(page, 'upload metadata', 'Upload sample metadata')
  await uploadFile(page, 2, 'metadata.tsv')
  await expectDone(page, 2)
  await expect(step(page, 2).getByRole('button', { name: 'metadata.tsv 12 samples condition' })).toBeVisible()

  await addStep(page, 'combine counts', 'Combine counts and metadata')
  await expectDone(page, 3)
  await addStep(page, 'library sizes annotated', 'Library sizes from annotated data')
  await expectDone(page, 4)
  await expect(step(page, 4).getByRole('img').first()).toBeVisible()
  await addStep(page, 'log normalise', 'Log-normalise a gene count matrix')
  await expectDone(page, 5)
  await addStep(page, 'z-score', 'Z-score-normalise a gene count matrix')
  await expectDone(page, 6)
  await addStep(page, 'PCA annotated', 'PCA of annotated data')
  await expectDone(page, 7)
  await expect(step(page, 7).getByText('Perturbation').first()).toBeVisible()

  await test.step('an edit upstream computes only what depends on it', async () => {
    const before = await Promise.all([1, 5, 6].map((number) => wordsOf(page, number)))
    const pca = await wordsOf(page, 7)
    const swapped = [
      'sample\tcondition',
      ...SAMPLES.map((name, i) => `${name}\t${i % 2 ? 'treated' : 'untreated'}`),
    ].join('\n')
    await step(page, 2)
      .getByLabel('Choose a file to upload')
      .setInputFiles({ name: 'swapped.tsv', mimeType: 'text/plain', buffer: Buffer.from(swapped) })
    await step(page, 2).getByRole('button', { name: 'Submit' }).click()
    await expect(step(page, 7).getByText('untreated').first()).toBeVisible()
    await expectDone(page, 4)
    expect(await Promise.all([1, 5, 6].map((number) => wordsOf(page, number)))).toEqual(before)

    await page.getByRole('region', { name: /^Step 2:/ }).focus()
    await page.keyboard.press('z')
    await expect(step(page, 7).getByText('Perturbation').first()).toBeVisible()
    const place = (words: string) => words.replace(/Reused.*|Done.*/, '')
    await expect.poll(async () => place(await wordsOf(page, 7))).toBe(place(pca))
  })

  await test.step('everything is there after a reload', async () => {
    await page.reload()
    await expectDone(page, 7)
  })
})

test('joins two pasted gene sets to a library and takes the consensus', async ({ page }) => {
  await newPlaybook(page, server.url)
  for (const [number, genes] of [
    [1, 'ACE2\nTP53\nMDM2'],
    [2, 'MDM2\tTP53\n\n EGFR '],
  ] as const) {
    await addStep(page, 'gene set input', 'Gene set input')
    await step(page, number).getByRole('textbox', { name: 'Genes' }).fill(genes)
    await step(page, number).getByRole('textbox', { name: 'Gene Set description' }).fill(`Set ${number}`)
    await step(page, number).getByRole('button', { name: 'Submit' }).click()
    await expectDone(page, number)
  }
  await addStep(page, 'assemble library', 'Assemble GMT from Gene Sets')
  await expect(step(page, 3).getByRole('textbox', { name: 'Term of gene set 2' })).toHaveText(/^Set 2/)
  await step(page, 3).getByRole('button', { name: 'Submit' }).click()
  await expectDone(page, 3)
  await addStep(page, 'consensus', 'Consensus of gene sets')
  await expectDone(page, 4)
  await expect(step(page, 4).getByText('2 genes', { exact: true }).first()).toBeVisible()

  const download = page.waitForEvent('download')
  await step(page, 3).getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'GMT' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toBe(
    'Set 1\t\tACE2\tTP53\tMDM2\nSet 2\t\tMDM2\tTP53\tEGFR',
  )
})

test('says beside the cell what is wrong with a file, and changes nothing else', async ({ page }) => {
  await newPlaybook(page, server.url)
  await addStep(page, 'upload gene count', 'Upload a gene count matrix')
  const bad: [string, string | Buffer, RegExp][] = [
    ['repeated.tsv', 'gene\ta\ta\nTP53\t1\t2\nMDM2\t3\t4\n', /samples called "a"/],
    ['text.tsv', 'gene\ta\tb\nTP53\t1\tmany\n', /many/],
    ['document.tsv', '%PDF-1.7 not a table', /PDF/],
    ['zeros.tsv.gz', gzipSync(Buffer.alloc(300_000_000)), /line|large|long/i],
  ]
  for (const [name, content, says] of bad) {
    await step(page, 1)
      .getByLabel('Choose a file to upload')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
    await step(page, 1).getByRole('button', { name: 'Submit' }).click()
    await expect(step(page, 1).getByRole('alert').filter({ hasText: says })).toBeVisible()
  }
  await step(page, 1)
    .getByLabel('Choose a file to upload')
    .setInputFiles({ name: 'empty.tsv', mimeType: 'text/plain', buffer: Buffer.alloc(0) })
  await expect(
    step(page, 1)
      .getByText(/empty|0 bytes/i)
      .first(),
  ).toBeVisible()
  await uploadFile(page, 1, 'counts.tsv.gz')
  await expectDone(page, 1)
})

const SAMPLES = ['control', 'interferon'].flatMap((group) => [1, 2, 3, 4, 5, 6].map((i) => `${group}_${i}`))

/** The name of a step's card: number, label and state in words. */
const wordsOf = async (page: Page, number: number) => (await step(page, number).getAttribute('aria-label')) ?? ''

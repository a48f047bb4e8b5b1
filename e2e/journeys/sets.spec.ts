import { expect, test, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { addStep, exampleFile, expectDone, newPlaybook, step } from '../support/notebook.ts'
import { startServer, type RunningServer } from '../support/server.ts'

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

const genes = (page: Page, number: number) => step(page, number).getByRole('textbox', { name: 'Genes' })

/** Pastes as a person does: one event with the whole text. */
async function paste(page: Page, number: number, text: string) {
  await genes(page, number).focus()
  await genes(page, number).evaluate((field, pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
}

async function enterSet(page: Page, number: number, description: string, text: string) {
  await addStep(page, 'gene set input', 'Gene set input')
  await paste(page, number, text)
  await step(page, number).getByRole('textbox', { name: 'Gene Set description' }).fill(description)
}

async function submit(page: Page, number: number) {
  await step(page, number).getByRole('button', { name: 'Submit' }).click()
  await expectDone(page, number)
}

const report = async (page: Page) => {
  await page.goto(`${page.url().split('#')[0]}/report`)
  return page.getByRole('article')
}

test('agrees on three pasted sets, and draws them as UpSet, overlap and Venn', async ({ page }) => {
  await newPlaybook(page, server.url)
  await enterSet(page, 1, 'Stroke', 'ACE2\tTP53\tMDM2\n\nATM')
  await submit(page, 1)
  await enterSet(page, 2, 'Cancer', 'TP53\r\n MDM2 \r\nEGFR\r\nMDM2')
  await expect(step(page, 2).getByText('1 repeated: MDM2')).toBeVisible()
  await submit(page, 2)
  await enterSet(page, 3, 'Heart', 'ACE2\nTP53\nREN')
  await submit(page, 3)
  await addStep(page, 'assemble library', 'Assemble GMT from Gene Sets')
  await submit(page, 4)
  await addStep(page, 'consensus', 'Consensus of gene sets')
  await expectDone(page, 5)
  await expect(step(page, 5).getByText('3 genes', { exact: true }).first()).toBeVisible()
  for (const gene of ['ACE2', 'TP53', 'MDM2']) {
    await expect(step(page, 5).getByRole('option', { name: gene, exact: true })).toBeVisible()
  }
  for (const [number, search, name, seen] of [
    [6, 'upset gene', 'UpSet plot of gene sets', /^UpSet plot of 3 sets with 6 intersections/],
    [7, 'overlap gene', 'Overlap of gene sets', /^Overlap of 3 sets with 6 items in 6 groups; 1 is in all sets/],
    [8, 'venn library', 'Venn diagram of a gene set library', /Venn diagram of 3 gene sets with 6 parts/],
  ] as const) {
    await addStep(page, search, name)
    await expectDone(page, number)
    await expect(step(page, number).getByRole('figure', { name: seen }).locator('svg').first()).toBeVisible()
  }
  const article = await report(page)
  await expect(
    article.getByText('Three genes (ACE2, TP53 and MDM2) were in two or more of the 3 gene sets.').first(),
  ).toBeVisible()
  await expect(article.getByText(/the 3 genes found in at least 2 of them/).first()).toBeVisible()
})

test('repairs a list that a spreadsheet damaged, enriches it without a service, and reads it in the report', async ({
  page,
}) => {
  const library = await readFile(exampleFile('sets.gmt'), 'utf8')
  const [name = '', , ...members] = library.split('\n')[0]?.split('\t') ?? []
  await newPlaybook(page, server.url)
  await enterSet(
    page,
    1,
    'From a spreadsheet',
    [...members.slice(0, 20), '2-Sep', '1-Mar', members[0], 'ENSG00000141510.18'].join('\n'),
  )
  const offer = step(page, 1).getByText(/^2 symbols that a spreadsheet turned into dates, .* Show the repair$/)
  await offer.click()
  await step(page, 1).getByRole('button', { name: 'Repair' }).click()
  const told = [
    '2 symbols restored that a spreadsheet had damaged (2-Sep → SEPTIN2, 1-Mar → MARCHF1 (or MTARC1))',
    '1 Ensembl id replaced by its symbol (ENSG00000141510.18 → TP53)',
    '1 duplicate left out',
    'after HGNC of July 2024',
  ].join(', ')
  await expect(step(page, 1).getByText(`Repaired: ${told}.`)).toBeVisible()

  await test.step('the list as it was can be had again', async () => {
    await step(page, 1).getByRole('button', { name: 'Restore the original list' }).click()
    await expect(genes(page, 1)).toContainText('2-Sep')
    await offer.click()
    await step(page, 1).getByRole('button', { name: 'Repair' }).click()
    await expect(genes(page, 1)).toContainText('SEPTIN2')
  })
  await submit(page, 1)

  await addStep(page, 'upload gene set library', 'Upload a gene set library')
  await step(page, 2).getByLabel('Choose a file to upload').setInputFiles(exampleFile('sets.gmt'))
  await submit(page, 2)
  await addStep(page, 'enrichment library', 'Enrichment in a library')
  await submit(page, 3)
  const first = step(page, 3).getByRole('row').nth(1)
  await expect(first.getByRole('rowheader', { name, exact: true })).toBeVisible()
  await addStep(page, 'plot enriched', 'Plot enriched gene sets')
  await expectDone(page, 4)
  await expect(step(page, 4).getByRole('img').first()).toBeVisible()

  const article = await report(page)
  await expect(article.getByText(`The list was repaired before: ${told}`).first()).toBeVisible()
  await expect(article.getByText(/one-sided Fisher's exact tests/).first()).toBeVisible()
})

test('pastes 50,000 items that two people edit, looks at the first of them, and downloads them whole', async ({
  browser,
}) => {
  const items = Array.from({ length: 50_000 }, (_unused, at) => `GENE${at}`)
  const [ada, ben] = await Promise.all([0, 1].map(async () => (await browser.newContext()).newPage()))
  if (ada === undefined || ben === undefined) throw new Error('two pages')
  await newPlaybook(ada, server.url)
  await addStep(ada, 'gene set input', 'Gene set input')
  await ben.goto(ada.url())
  await expect(genes(ben, 1)).toBeVisible()
  await paste(ada, 1, items.join('\n'))
  const count = (page: Page, number: string) => step(page, 1).getByText(`${number} genes`, { exact: true }).first()
  await expect(count(ben, '50,000')).toBeVisible()
  await genes(ben, 1).focus()
  await ben.keyboard.press('Control+Home')
  await ben.keyboard.type('FIRST\n')
  await genes(ada, 1).focus()
  await ada.keyboard.press('Control+End')
  await ada.keyboard.type('\nLAST')
  for (const page of [ada, ben]) await expect(count(page, '50,002')).toBeVisible()
  await submit(ada, 1)
  await step(ada, 1)
    .getByRole('button', { name: /^50,002 genes/ })
    .click()
  await step(ada, 1).getByRole('button', { name: 'Show as text' }).click()
  await expect(step(ada, 1).getByRole('listbox').getByRole('option')).toHaveCount(400)
  await expect(step(ada, 1).getByText('and 49,602 more.')).toBeVisible()
  await addStep(ben, 'treat a gene set', 'Treat a gene set as a library')
  await expectDone(ben, 2)
  const download = ben.waitForEvent('download')
  await step(ben, 2).getByRole('button', { name: 'Download' }).click()
  await ben.getByRole('menuitem', { name: 'GMT' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toBe(
    ['gene set', '', 'FIRST', ...items, 'LAST'].join('\t'),
  )
  await addStep(ben, 'select some genes', 'Select some genes')
  const list = step(ben, 3).getByRole('grid').getByRole('presentation').first()
  await expect.poll(async () => (await list.boundingBox())?.height).toBe(500)
})

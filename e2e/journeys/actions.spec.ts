import { expect, test, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { countingHands, type CountingHands } from '../support/hands.ts'
import { exampleFile, expectDone, newPlaybook, step } from '../support/notebook.ts'
import { startSandbox } from '../support/sandbox.ts'

let server: Awaited<ReturnType<typeof startSandbox>>

// One after the other: they share the program.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  server = await startSandbox()
})
test.afterAll(() => server.stop())

const field = (page: Page, number: number) => step(page, number).locator('[contenteditable="true"]').first()

/** Types or pastes into the field of a step, which has the focus by itself. */
async function fill(page: Page, hands: CountingHands, number: number, words: string) {
  await expect(field(page, number)).toBeFocused()
  await (words.includes('\n') ? hands.paste(words) : hands.type(words))
}

/** Pixels from the menu of a cell to the right end of its head, where it stays however many lines the head has. */
async function gapAfterMenu(page: Page, number: number): Promise<number> {
  const cell = step(page, number)
  const ends = [cell, cell.getByRole('button', { name: 'More for this cell' })]
  const [end = Number.NaN, menu = Number.NaN] = await Promise.all(
    ends.map((each) => each.evaluate((element) => element.getBoundingClientRect().right)),
  )
  return end - menu
}

/** Uploads an example file into a step. */
async function upload(page: Page, hands: CountingHands, number: number, file: string) {
  await hands.give(step(page, number).getByLabel('Choose a file to upload'), exampleFile(file))
  await hands.click('Submit', number)
  await expectDone(page, number)
}

test('comes from counts and metadata to a figure of enriched sets in 22 actions', async ({ page }) => {
  const hands = countingHands(page)
  await page.goto(server.url)
  await hands.click(/A count matrix/)
  await upload(page, hands, 1, 'counts.tsv.gz')
  await hands.add('upload sample metadata', /^Upload sample metadata/)
  await upload(page, hands, 2, 'metadata.tsv')
  await hands.add('volcano', /^Volcano plot.*Add 3 steps/s)
  await expectDone(page, 5)
  // What was computed above it meanwhile has not pushed it away.
  await expect(step(page, 5)).toBeInViewport()
  await hands.add('up genes', /^Up genes of a signature/)
  await expectDone(page, 6)
  await hands.add('upload gene set library', /^Upload a gene set library/)
  await upload(page, hands, 7, 'sets.gmt')
  await hands.add('plot enriched', /^Plot enriched gene sets/)
  await expectDone(page, 9)
  await expect(step(page, 9).getByRole('img').first()).toBeVisible()
  expect(hands.count()).toBe(22)
  for (let number = 1; number <= 9; number++) expect(await gapAfterMenu(page, number)).toBeLessThan(20)
})

test('comes from a gene by its partners to enriched metabolites in 19 actions', async ({ page }) => {
  const hands = countingHands(page)
  await page.goto(server.url)
  await hands.click(/^A gene$/)
  await fill(page, hands, 1, 'RPE')
  await hands.press('Shift+Enter')
  await expectDone(page, 1)
  await hands.add('string', /^Interactions of a gene \(STRING\)/)
  await expectDone(page, 2)
  await hands.add('genes of a string network', /^Genes of a STRING network/)
  await expectDone(page, 3)
  await hands.add('metabolites as refmet names', /^Metabolites of genes as a set of RefMet names.*Add 2 steps/s)
  await expectDone(page, 5)
  await hands.add('metabolite set in refmet', /^Metabolite set in RefMet.*uses step 5/s)
  await expectDone(page, 6)
  await hands.add('metenp', /^Enrichment of a metabolite set \(MetENP\).*uses step 5/s)
  await hands.click('Run', 7)
  await expectDone(page, 7)
  expect(hands.count()).toBe(19)
})

test('repairs two damaged lists, and comes to what they agree on and to a Venn diagram in 19 actions', async ({
  page,
}) => {
  const hands = countingHands(page)
  const enter = async (number: number, list: string, repaired: string) => {
    await fill(page, hands, number, list)
    await expect(step(page, number).getByText(/recognised as symbols of human genes/)).toBeVisible()
    await hands.clickOn(step(page, number).getByText(/Show the repair$/))
    await hands.click('Repair', number)
    await expect(step(page, number).getByText(repaired, { exact: true })).toBeVisible()
    await hands.click('Submit', number)
    await expectDone(page, number)
  }
  await page.goto(server.url)
  await hands.click(/^A gene set/)
  await enter(1, '"TP53", EGFR, brca1; MYC STAT1 2-Sep IRF1\n', '7 genes')
  await hands.add('gene set input', /^Gene set input/)
  await enter(2, 'TP53\n"STAT1"\nENSG00000141510\n1-Mar\nMARCH1\nIRF1\n', '4 genes')
  await hands.add('consensus', /^Consensus of gene sets.*Add 2 steps/s)
  await hands.click('Submit', 3)
  await expectDone(page, 4)
  await expect(step(page, 4).getByRole('listbox').getByRole('option')).toHaveText(['TP53', 'STAT1', 'IRF1'])
  await hands.add('venn', /^Venn diagram of a gene set library.*uses step 3/s)
  // It stands right below the library that it draws.
  await expect(page.getByRole('region', { name: /^Step 4: Venn.*\. (Done|Reused)/ })).toBeVisible()
  await expect(step(page, 4).getByRole('img').first()).toBeVisible()
  expect(hands.count()).toBe(19)
})

test('comes from the accession of a glycoprotein to its glycans in 9 actions', async ({ page }) => {
  const hands = countingHands(page)
  await newPlaybook(page, server.url)
  await hands.add('uniprot', /^Protein input/)
  await fill(page, hands, 1, 'P14210')
  await hands.press('Shift+Enter')
  await expect(page.getByRole('region', { name: 'Step 1: Protein input. Protein' })).toBeVisible()
  await hands.add('glycans in glygen', /^Glycans in GlyGen.*Add 4 steps/s)
  await expectDone(page, 5)
  await expect(step(page, 5).getByText('G17689DH').first()).toBeVisible()
  // With the button that began the playbook.
  expect(hands.count() + 1).toBe(9)
})

test('writes one set by two people, and brings back what one deletes under the hands of the other, in 4 and 6 actions', async ({
  browser,
}) => {
  const open = async () => (await browser.newContext()).newPage()
  const [ada, ben] = [await open(), await open()]
  const [hers, his] = [countingHands(ada), countingHands(ben)]
  await ada.goto(server.url)
  await hers.click(/^A gene set/)
  await fill(ada, hers, 1, 'ACE2\n')
  await expect(ada.getByText('All edits saved')).toBeVisible()
  await ben.goto(ada.url())
  await his.clickOn(field(ben, 1))
  await his.press('Control+End')
  await his.type('TP53')
  await expect(field(ada, 1)).toContainText('TP53')
  await his.press('Escape')
  await expect(step(ben, 1)).toBeFocused()
  await his.press('d')
  await his.press('d')
  await hers.click('Restore')
  await expect(field(ada, 1)).toContainText('TP53')
  await hers.click('Submit', 1)
  for (const page of [ada, ben]) await expect(step(page, 1).getByText('2 genes', { exact: true }).first()).toBeVisible()
  expect([hers.count(), his.count()]).toEqual([4, 6])
  for (const page of [ada, ben]) await page.context().close()
})

test('reads, prints, exports, copies, deletes, restores and imports a playbook in 16 actions', async ({ page }) => {
  const hands = countingHands(page)
  await page.addInitScript(() => (window.print = () => document.body.setAttribute('data-printed', '')))
  await page.goto(server.url)
  await hands.click(/^A gene set/)
  await hands.click('Example', 1)
  await hands.click('Submit', 1)
  await expectDone(page, 1)
  await hands.clickOn(page.getByRole('link', { name: 'Report' }))
  await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible()
  await hands.choose('Download', 'Print')
  await expect(page.locator('body')).toHaveAttribute('data-printed')
  await hands.clickOn(page.getByRole('link', { name: 'Notebook' }))

  const download = page.waitForEvent('download')
  await hands.choose('File', /^Workflow with results/)
  const file = await (await download).path()
  expect(JSON.parse(await readFile(file, 'utf8')).workflow).toHaveLength(1)

  const original = page.url()
  await hands.choose('File', 'Open a copy')
  await expect(page).not.toHaveURL(original)
  await expectDone(page, 1)
  const copy = page.url()
  await hands.choose('File', 'Move to the bin')
  await expect(page).toHaveURL(/\/$/)
  await hands.click('Undo')
  await expect(page).toHaveURL(copy)
  await expectDone(page, 1)
  await hands.clickOn(page.getByRole('link', { name: 'All playbooks' }))
  await hands.give(page.getByLabel('Files to begin with'), file)
  await expect(page).toHaveURL(/\/playbooks\//)
  await expectDone(page, 1)
  expect([original, copy]).not.toContain(page.url())
  expect(hands.count()).toBe(16)
})

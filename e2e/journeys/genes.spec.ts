import { expect, test, type Page } from '@playwright/test'
import { addStep, expectDone, newPlaybook, step, uploadFile } from '../support/notebook.ts'
import { startServer } from '../support/server.ts'

/** The up genes, as they stand in their set. */
const members = (page: Page) => step(page, 6).getByRole('listbox').getByRole('option')

/** Chooses the gene that the arrow keys come to in a figure, and gives its name. */
async function chooseByKeys(page: Page, number: number): Promise<string> {
  const figure = step(page, number).getByRole('group', { name: /^Volcano Plot: / })
  await figure.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const said = await step(page, number)
    .getByRole('status')
    .filter({ hasText: /log2FC/ })
    .textContent()
  return said?.split(',')[0] ?? ''
}

test('chooses genes in a volcano, sees them in table, set and Venn, and makes a set of them', async ({ page }) => {
  const server = await startServer()
  await newPlaybook(page, server.url)
  await addStep(page, 'upload gene count', 'Upload a gene count matrix')
  await uploadFile(page, 1, 'counts.tsv.gz')
  await expectDone(page, 1)
  await expect(step(page, 1).getByText(/ million per sample$/)).toBeVisible()
  await addStep(page, 'upload sample metadata', 'Upload sample metadata')
  await uploadFile(page, 2, 'metadata.tsv')
  await expectDone(page, 2)
  await addStep(page, 'volcano', 'Volcano plot')
  await expectDone(page, 5)
  await addStep(page, 'up genes', 'Up genes of a signature')
  await expectDone(page, 6)

  const first = await chooseByKeys(page, 5)
  const bar = page.getByRole('group', { name: 'Chosen genes' })
  await expect(bar).toContainText(`1 gene chosen: ${first}`)
  await expect(step(page, 5).locator('svg circle').last()).toBeVisible()

  await test.step('a set marks them, and takes more by click and key', async () => {
    const options = members(page)
    await options.nth(1).click()
    await options.nth(1).press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(options.nth(2)).toHaveAttribute('aria-selected', 'true')
    await expect(bar).toContainText('3 genes chosen')
  })
  const [second, third, fourth] = await members(page).evaluateAll((options) =>
    options.slice(1, 4).map((option) => option.textContent),
  )

  await test.step('the table of the comparison marks its row', async () => {
    const row = step(page, 4)
      .getByRole('row')
      .filter({ hasText: `${second}` })
      .first()
    await expect(row).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  })

  await test.step('its card says where it stands, and Esc closes it', async () => {
    await members(page).nth(3).hover()
    const card = page.getByRole('group', { name: `Gene ${fourth}`, exact: true })
    await expect(card.getByRole('link', { name: 'NCBI Gene' })).toBeVisible()
    await expect(card.getByRole('button', { name: 'step 6' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await expect(bar).toContainText('3 genes chosen')
  })

  await page.getByRole('button', { name: 'Make a set of these' }).click()
  await expectDone(page, 7)
  await expect(step(page, 7).getByText('Chosen genes: 3 genes')).toBeVisible()
  await expect(bar).toBeHidden()

  await addStep(page, 'venn diagram of gene sets', 'Venn diagram of gene sets')
  await expectDone(page, 8)
  await members(page).nth(1).click()
  await expect(
    step(page, 8)
      .locator('svg text')
      .filter({ hasText: `${second}` }),
  ).toBeVisible()
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(bar).toBeHidden()

  await test.step('one undo takes the set back', async () => {
    await step(page, 8).focus()
    await page.keyboard.press('z')
    await expect(step(page, 8)).toHaveCount(0)
    await page.keyboard.press('z')
    await expect(page.getByText('Chosen genes')).toHaveCount(0)
  })
  expect(new Set([second, third, fourth]).size).toBe(3)
  expect(first).not.toBe('')
  await server.stop()
})

test('chooses samples in a table, and sees them in library sizes and among the components', async ({ page }) => {
  const server = await startServer()
  await newPlaybook(page, server.url)
  await addStep(page, 'upload gene count', 'Upload a gene count matrix')
  await uploadFile(page, 1, 'counts.tsv.gz')
  await expectDone(page, 1)
  await addStep(page, 'upload sample metadata', 'Upload sample metadata')
  await uploadFile(page, 2, 'metadata.tsv')
  await expectDone(page, 2)
  await addStep(page, 'library sizes', 'Library sizes from a gene count matrix')
  await expectDone(page, 3)
  await step(page, 2)
    .getByRole('button', { name: /metadata\.tsv/ })
    .click()
  const rows = step(page, 2).getByRole('grid').getByRole('rowheader')
  const sample = (await rows.first().textContent()) ?? ''
  await rows.first().click()
  const bar = page.getByRole('group', { name: 'Chosen samples' })
  await expect(bar).toContainText(`1 sample chosen: ${sample}`)
  await expect(bar.getByRole('button')).toHaveText(['Clear'])
  await expect(step(page, 3).locator('svg [class*="chosenRow"]')).toHaveCount(1)
  const other = (await rows.nth(1).textContent()) ?? ''
  await rows.nth(1).hover()
  const card = page.getByRole('group', { name: `Sample ${other}`, exact: true })
  await expect(card.getByRole('button', { name: 'step 2' })).toBeVisible()
  await expect(card.getByRole('term').first()).toBeVisible()
  await server.stop()
})

test('goes by keys from a volcano over a Venn diagram to a new set, its enrichment, a term, and its genes in a heat map', async ({
  page,
}) => {
  const server = await startServer()
  const bar = page.getByRole('group', { name: 'Chosen genes' })
  await newPlaybook(page, server.url)
  await addStep(page, 'upload gene count', 'Upload a gene count matrix')
  await uploadFile(page, 1, 'counts.tsv.gz')
  await expectDone(page, 1)
  await addStep(page, 'upload sample metadata', 'Upload sample metadata')
  await uploadFile(page, 2, 'metadata.tsv')
  await expectDone(page, 2)
  await addStep(page, 'volcano', 'Volcano plot')
  await expectDone(page, 5)
  await addStep(page, 'up genes', 'Up genes of a signature')
  await expectDone(page, 6)

  const first = await chooseByKeys(page, 5)
  await bar.getByRole('button', { name: 'Make a set of it' }).press('Enter')
  // It stands below the volcano.
  await expectDone(page, 6)
  await expectDone(page, 7)
  await addStep(page, 'venn diagram of gene sets', 'Venn diagram of gene sets')
  await expectDone(page, 8)

  await test.step('a part of the Venn diagram becomes a set', async () => {
    await step(page, 8)
      .getByRole('group', { name: /^Venn Diagram/ })
      .focus()
    // The first part holds what is in the chosen set alone: nothing. The second are the other up genes.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(bar).toContainText(/\d+ genes chosen/)
    await bar.getByRole('button', { name: /^Make a set of/ }).press('Enter')
    await expectDone(page, 9)
  })

  await addStep(page, 'upload gene set library', 'Upload a gene set library')
  await uploadFile(page, 10, 'sets.gmt')
  await expectDone(page, 10)
  await addStep(page, 'enrichment in a library', 'Enrichment in a library')
  await step(page, 11).getByRole('button', { name: 'Submit' }).click()
  await expectDone(page, 11)
  await addStep(page, 'heatmap of a gene set', 'Expression heatmap of a gene set')
  await expectDone(page, 12)

  await test.step('a term opens its genes, which are told and framed in the heat map', async () => {
    const term = step(page, 11).getByRole('rowheader').first().getByRole('button')
    await term.press('Enter')
    await step(page, 11).getByRole('button', { name: 'Choose them' }).press('Enter')
    await expect(bar).toContainText(/\d+ genes chosen/)
    await expect(page.getByRole('status').filter({ hasText: /^\d+ genes chosen: / })).toHaveCount(1)
    await expect(step(page, 11).getByRole('row').nth(1)).toContainText(/\d+ chosen/)
    await step(page, 12).scrollIntoViewIfNeeded()
    await expect(step(page, 12).locator('svg [class*="chosenRow"]').first()).toBeVisible()
  })
  expect(first).not.toBe('')
  await server.stop()
})

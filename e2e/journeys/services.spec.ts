import { expect, test, type Page } from '@playwright/test'
import { addStep, expectDone, newPlaybook, step } from '../support/notebook.ts'
import { startSandbox } from '../support/sandbox.ts'

type Sandbox = Awaited<ReturnType<typeof startSandbox>>

let server: Sandbox

// One after the other: they share the services and what is wrong with them.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  server = await startSandbox()
})
test.afterEach(async () => {
  await server.services.heal()
  await server.services.forget()
})
test.afterAll(() => server.stop())

/** Types a term into the prompt of a step and submits it. */
async function enter(page: Page, number: number, label: string, term: string) {
  await addStep(page, `${label} input`, `${label} input`)
  const field = step(page, number).getByRole('textbox').or(step(page, number).getByRole('combobox')).first()
  await field.fill(term)
  await step(page, number).getByRole('button', { name: 'Submit' }).click()
  const answered = page.getByRole('region', { name: new RegExp(`^Step ${number}: .*\\. ${label}`) })
  await expect(answered).toBeVisible()
}

const cell = (page: Page, number: number, text: string) =>
  step(page, number)
    .getByRole('gridcell', { name: text, exact: true })
    .or(
      step(page, number)
        .getByRole('option')
        .filter({ hasText: new RegExp(`^${text},?$`) }),
    )

const recompute = async (page: Page, number: number) => {
  await step(page, number).getByRole('button', { name: 'More for this cell' }).click()
  await page.getByRole('menuitem', { name: /^Recompute/ }).click()
}

/** The page scrolls on over a network that nobody reads; keys name its nodes. */
async function passNetwork(page: Page, number: number) {
  const network = step(page, number).getByRole('group', { name: 'Network' })
  await network.hover({ position: { x: 8, y: 8 } })
  const top = async () => Math.round((await network.boundingBox())?.y ?? 0)
  const before = await top()
  await page.mouse.wheel(0, -60)
  await expect.poll(top).toBe(before + 60)
  await network.click({ position: { x: 8, y: 8 } })
  await expect(network).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(step(page, number).getByText('RPE (query gene): 9 edges')).toBeVisible()
}

test('goes from a gene by STRING and MetGENE to enriched metabolites', async ({ page }) => {
  await newPlaybook(page, server.url)
  await expect(page.getByRole('complementary', { name: 'Sandbox' })).toHaveText('Sandbox: services are simulated')
  await enter(page, 1, 'Gene', 'RPE')
  await addStep(page, 'interactions of a gene', 'Interactions of a gene (STRING)')
  await expectDone(page, 2)
  await expect(cell(page, 2, 'TALDO1')).toBeVisible()
  await addStep(page, 'draw string network', 'Draw a STRING network')
  await expectDone(page, 3)
  await expect(step(page, 3).getByText('Network of 10 genes and 9 interactions in STRING.')).toBeVisible()
  await passNetwork(page, 3)
  await addStep(page, 'genes of string network', 'Genes of a STRING network')
  await expectDone(page, 4)
  await expect(step(page, 4).getByText('10 genes', { exact: true }).first()).toBeVisible()
  await addStep(page, 'metabolites of a gene set', 'Metabolites of a gene set (MetGENE)')
  await expectDone(page, 5)
  await addStep(page, 'set of refmet names', 'Metabolites of genes as a set of RefMet names')
  await expectDone(page, 6)
  await expect(cell(page, 6, 'Ribulose 5-phosphate')).toBeVisible()
  await addStep(page, 'metabolite set in refmet', 'Metabolite set in RefMet')
  await expectDone(page, 7)
  await expect(cell(page, 7, 'C5H11O8P').first()).toBeVisible()
  await addStep(page, 'enrichment of a metabolite set', 'Enrichment of a metabolite set (MetENP)')
  // It takes minutes at the service, and so waits for Run.
  await step(page, 8).getByRole('button', { name: 'Run', exact: true }).click()
  await expectDone(page, 8)
  await expect(step(page, 8).getByRole('link', { name: 'Metabolite class enrichment plot' })).toBeVisible()

  await test.step('every service was asked, and the report tells so', async () => {
    const hosts = (await server.services.asked()).map((line) => new URL(line.split(' ')[1] ?? '').host)
    expect(hosts).toEqual(
      expect.arrayContaining(['version-11-5.string-db.org', 'bdcw.org', 'www.metabolomicsworkbench.org']),
    )
    await page.getByRole('link', { name: 'Report' }).click()
    const report = page.getByRole('article')
    for (const words of ['STRING', 'MetGENE', 'RefMet', 'MetENP']) await expect(report).toContainText(words)
    await expect(
      report.getByText('Sandbox: services are simulated').or(page.getByRole('complementary', { name: 'Sandbox' })),
    ).toBeVisible()
  })
})

test('completes names of genes and drugs while they are typed', async ({ page }) => {
  await newPlaybook(page, server.url)
  for (const [number, label, typed, name] of [
    [1, 'Gene', 'TALD', 'TALDO1'],
    [2, 'Drug', 'imat', 'imatinib'],
  ] as const) {
    await addStep(page, `${label} input`, `${label} input`)
    await step(page, number).getByRole('combobox').fill(typed)
    await page.getByRole('option', { name, exact: true }).click()
    await step(page, number).getByRole('button', { name: 'Submit' }).click()
    await expect(step(page, number).getByText(name, { exact: true }).first()).toBeVisible()
  }
})

test('goes from the accession of a glycoprotein to its glycans', async ({ page }) => {
  await newPlaybook(page, server.url)
  await enter(page, 1, 'Protein', 'P14210')
  await addStep(page, 'protein in glygen', 'Protein in GlyGen')
  await expectDone(page, 2)
  await expect(step(page, 2).getByText('Hepatocyte growth factor', { exact: true })).toBeVisible()
  await addStep(page, 'glycosylation of a protein', 'Glycosylation of a protein')
  await expectDone(page, 3)
  await expect(step(page, 3).getByRole('link', { name: 'G17689DH' })).toBeVisible()
  await enter(page, 4, 'Glycan', 'G17689DH')
  await addStep(page, 'glycan in glygen', 'Glycan in GlyGen')
  await expectDone(page, 5)
  await expect(step(page, 5).getByText('N-linked / complex')).toBeVisible()
  const picture = step(page, 5).getByRole('img').first()
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .not.toBe(0)
  await addStep(page, 'enzymes of a glycan', 'Enzymes of a glycan')
  await expectDone(page, 6)
  await expect(cell(page, 6, 'MGAT1')).toBeVisible()
})

test('asks a service that fails twice a third time', async ({ page }) => {
  await newPlaybook(page, server.url)
  await enter(page, 1, 'Gene', 'RPE')
  await server.services.trouble({ fault: '500', address: 'bdcw.org/geneid/', times: 2 })
  await addStep(page, 'identifiers of a gene', 'Identifiers of a gene')
  await expectDone(page, 2)
  await expect(cell(page, 2, 'ribulose-5-phosphate-3-epimerase')).toBeVisible()
  const asked = (await server.services.asked()).filter((line) => line.includes('geneid'))
  expect(asked).toEqual(Array(3).fill(asked[0]))

  await step(page, 2).focus()
  await page.getByRole('tab', { name: 'Cell' }).click()
  await expect(page.getByText('3 attempts')).toBeVisible()
})

test('takes what a service answered before when it stays away, and says so', async ({ page }) => {
  await newPlaybook(page, server.url)
  await enter(page, 1, 'Gene', 'HGF')
  await addStep(page, 'protein of a gene', 'Protein of a gene (GlyGen)')
  await expectDone(page, 2)
  const away = ['mygene.info/', 'api.glygen.org/']
  for (const address of away) await server.services.trouble({ fault: 'away', address })
  await recompute(page, 2)
  const cell2 = step(page, 2)
  await expect(cell2.getByRole('alert')).toContainText('could not be reached')

  await cell2.getByRole('button', { name: /^Use the answer of / }).click()
  await expect(cell2.getByText(/^Answer of .* did not answer later that day/)).toBeVisible({ timeout: 60_000 })
  await expect(cell2.getByText('Hepatocyte growth factor', { exact: true })).toBeVisible()
  await page.reload()
  await expect(cell2.getByText(/did not answer later that day/)).toBeVisible()

  await page.getByRole('link', { name: 'Report' }).click()
  await expect(page.getByRole('article')).toContainText(/did not answer/)
  await page.getByRole('link', { name: 'Notebook' }).click()

  await server.services.heal()
  await recompute(page, 2)
  await expectDone(page, 2)
  await expect(cell2.getByText(/did not answer/)).toBeHidden()
})

import { expect, test } from '@playwright/test'
import { countingHands } from '../support/hands.ts'
import { expectDone, step } from '../support/notebook.ts'
import { startSandbox } from '../support/sandbox.ts'

let server: Awaited<ReturnType<typeof startSandbox>>

// One after the other: they share the program.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  server = await startSandbox()
})
test.afterAll(() => server.stop())

const GENES = ['EGFR', 'brca2', 'TTN', 'CFTR', 'LRRK2', 'HLA-A', 'MYC', 'p53', 'ENSG00000157764', 'GBA1']

for (const gene of GENES) {
  test(`comes from the gene ${gene} to a figure in 3 actions`, async ({ page }) => {
    const hands = countingHands(page)
    await page.goto(server.url)
    await hands.clickOn(page.getByRole('textbox', { name: /^A gene, a list/ }))
    await hands.type(gene)
    await hands.press('Enter')
    await expectDone(page, 3)
    await expect(step(page, 3).getByRole('img').first()).toBeVisible()
    expect(hands.count()).toBe(3)
  })
}

test('comes from five variants to their genes in 3 actions', async ({ page }) => {
  const hands = countingHands(page)
  await page.goto(server.url)
  await hands.clickOn(page.getByRole('textbox', { name: /^A gene, a list/ }))
  await hands.type('rs7412, rs429358, rs1333049, rs9939609, rs12913832')
  await hands.press('Enter')
  await expectDone(page, 2)
  await expect(step(page, 2).getByText('CA90012913832').first()).toBeVisible()
  expect(hands.count()).toBe(3)
})

const DRUGS = [
  'erlotinib',
  'Metformin',
  'warfarin',
  'doxorubicin',
  'tamoxifen',
  'ibuprofen',
  'atorvastatin',
  'vorinostat',
  'fluoxetine',
  'imatinib',
]

for (const drug of DRUGS) {
  test(`comes from the drug ${drug} to its toxicity in 3 actions`, async ({ page }) => {
    const hands = countingHands(page)
    await page.goto(server.url)
    await hands.clickOn(page.getByRole('textbox', { name: /^A gene, a list/ }))
    await hands.type(drug)
    await hands.press('Enter')
    await expectDone(page, 2)
    await expect(page).toHaveTitle(new RegExp(`Is ${drug} toxic to cells\\?`, 'i'))
    await expect(step(page, 2).getByRole('alert')).toHaveCount(0)
    expect(hands.count()).toBe(3)
  })
}

const VARIANTS = [
  'rs1801133',
  'rs1799971',
  'rs334',
  'rs6025',
  'rs4680',
  'rs1042522',
  'rs7903146',
  'rs6265',
  'rs17822931',
  'rs4988235',
]

for (const variant of VARIANTS) {
  test(`comes from the variant ${variant} to its genes in 3 actions`, async ({ page }) => {
    const hands = countingHands(page)
    await page.goto(server.url)
    await hands.clickOn(page.getByRole('textbox', { name: /^A gene, a list/ }))
    await hands.type(variant)
    await hands.press('Enter')
    await expectDone(page, 2)
    await expect(step(page, 2).getByRole('row').nth(1)).toBeVisible()
    expect(hands.count()).toBe(3)
  })
}

test('comes from imatinib to its toxicity, and from a question to its answer, in 3 actions each', async ({ page }) => {
  for (const [words, title] of [
    ['imatinib', 'Is imatinib toxic to cells?'],
    ['which tissues express EGFR', 'Which tissues express EGFR?'],
  ] as const) {
    const hands = countingHands(page)
    await page.goto(server.url)
    await hands.clickOn(page.getByRole('textbox', { name: /^A gene, a list/ }))
    await hands.type(words)
    await hands.press('Enter')
    await expectDone(page, 2)
    await expect(page).toHaveTitle(new RegExp(title.replace('?', '\\?')))
    expect(hands.count()).toBe(3)
  }
})

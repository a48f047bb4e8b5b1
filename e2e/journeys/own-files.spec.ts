import { expect, test, type Page } from '@playwright/test'
import { countingHands } from '../support/hands.ts'
import { exampleFile, expectDone, step } from '../support/notebook.ts'
import { startSandbox } from '../support/sandbox.ts'

let server: Awaited<ReturnType<typeof startSandbox>>

// One after the other: they share the program.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  server = await startSandbox()
})
test.afterAll(() => server.stop())

/** As people have them: blanks in names and headings, mixed case, three groups, missing values, a sample without counts. */
const METADATA = [
  'Sample ID,Group ,Batch,Age,RIN,Notes',
  ...['ctrl', 'Ctrl', 'ctrl ', 'CTRL', 'ctrl', 'ctrl'].map(
    (group, at) => `Control ${at + 1},${group},b${at % 2},,7.${at},`,
  ),
  ...['IFNa', 'ifna', 'IFNa', 'IFNa+JAKi', 'IFNa+JAKi', 'ifna+jaki'].map(
    (group, at) => `Interferon ${at + 1},${group},b${at % 2},${30 + at},NA,${at === 0 ? 'low yield' : ''}`,
  ),
  'Control 7,ctrl,b1,51,6.2,excluded',
].join('\n')

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
const box = (page: Page) => page.getByRole('textbox', { name: /^A gene, a list/ })
const seen = (page: Page) => page.getByRole('region', { name: 'What this is' })

test('comes from own counts and a table of samples by two comparisons to enriched processes and a paper in 12 actions', async ({
  page,
}) => {
  const hands = countingHands(page)
  await page.goto(server.url)
  await page.getByLabel('Files to begin with').setInputFiles(exampleFile('counts.tsv.gz'))
  await expect(page.getByRole('button', { name: 'Add a file' })).toBeVisible()
  await page.getByLabel('Files to begin with').setInputFiles(file('samples.csv', METADATA))
  await expect(seen(page).getByRole('combobox', { name: 'Which column compares?' })).toHaveValue('Group')
  await expect(seen(page).getByText(/Taken as one, since only capitals or blanks differ/)).toBeVisible()
  await hands.clickOn(seen(page).getByRole('checkbox', { name: 'Each of the 2 other groups against ctrl' }))
  await hands.clickOn(box(page))
  await hands.press('Enter')
  await expect(page).toHaveTitle(/Which genes differ from ctrl in IFNa and IFNa\+JAKi\?/)
  for (const number of [5, 9]) {
    await expectDone(page, number)
    await expect(step(page, number).getByRole('img').first()).toBeVisible()
  }
  await expect(step(page, 7).getByText(/1 row of the metadata left out, not in the matrix: "Control 7"/)).toBeVisible()
  await hands.add('up genes', /^Up genes of a signature/)
  await expectDone(page, 10)
  await hands.add('GO enrichment', /^Enriched pathways \(GO Biological Process 2023\).*Add 2 steps/s)
  await expectDone(page, 12)
  await hands.clickOn(page.getByRole('link', { name: 'Report' }))
  await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible()
  // With the two files that were chosen.
  expect(hands.count() + 2).toBe(12)
})

test('asks of which build positions are, names what is no variant, and finds the genes of the others', async ({
  page,
}) => {
  const hands = countingHands(page)
  await page.goto(server.url)
  await hands.clickOn(box(page))
  await box(page).fill('rs1799971*\n17-7676154-G-C\nNM_000492.4:c.1521_1523del\nchr9:22125503:G:C\nrs12x')
  await expect(seen(page).getByText('No variants: rs12x.')).toBeVisible()
  await hands.clickOn(seen(page).getByRole('button', { name: 'Leave out the 1 unknown' }))
  await expect(seen(page).getByText(/^Of which build\? 17-7676154-G-C, chr9:22125503:G:C/)).toBeVisible()
  await hands.clickOn(seen(page).getByRole('button', { name: 'GRCh38 (hg38)' }))
  await expect(seen(page).getByText(/^Repaired: 1 item freed of marks around it/)).toBeVisible()
  await hands.clickOn(seen(page).getByRole('button', { name: /^Which genes do these variants concern\?/ }))
  await expectDone(page, 2)
  await expect(
    page
      .getByRole('region', { name: /^Step 1: Variant set input/ })
      .getByText('4 variants')
      .first(),
  ).toBeVisible()
  await expect(step(page, 2).getByText(/^8 rows$/)).toBeVisible()
})

test('reads the variants of a file by the build that it names, and begins with them by Enter', async ({ page }) => {
  const vcf =
    '##fileformat=VCFv4.2\n##reference=GRCh38\n#CHROM\tPOS\tID\tREF\tALT\n4\t88131171\t.\tG\tT\n11\t5227002\trs334\tT\tA'
  await page.goto(server.url)
  await page.getByLabel('Files to begin with').setInputFiles(file('family.vcf', vcf))
  await expect(seen(page).getByText('family.vcf: Variants of a VCF file (GRCh38)')).toBeVisible()
  await box(page).press('Enter')
  await expectDone(page, 2)
  await expect(step(page, 1).getByText('chr4:g.88131171G>T, rs334')).toBeVisible()
})

for (const [words, said] of [
  [
    'VHL, PBRM1; bap1 Sep-2 "SETD2" FOO9',
    /Repaired: 1 symbol restored that a spreadsheet had damaged \(Sep-2 → SEPTIN2\)/,
  ],
  ['imatinib mesylate, sorafenib*; Torin 1', /Repaired: 1 item freed of marks around it \(sorafenib\*\)/],
] as const) {
  test(`says what is repaired in “${words}” before it is submitted`, async ({ page }) => {
    await page.goto(server.url)
    await box(page).fill(words)
    await expect(seen(page).getByText(said)).toBeVisible()
    await box(page).press('Enter')
    await expectDone(page, 2)
    await expect(step(page, 1).getByText('repaired').first()).toBeVisible()
  })
}

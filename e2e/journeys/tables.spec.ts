import { expect, test } from '@playwright/test'
import { addStep, expectDone, newPlaybook, step } from '../support/notebook.ts'
import { startSandbox } from '../support/sandbox.ts'

const file = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\n')}\n`),
})

/** As limma writes them; one gene has no p. */
const CHANGES = file('limma.csv', [
  'gene,logFC,adjusted p,class',
  'IDO1,5.12,4.0e-21,enzyme',
  'CXCL8,6.02,8.8e-26,cytokine',
  'CD274,3.05,1.2e-14,receptor',
  'JAK2,1.9,3e-9,kinase',
  'STAT1,2.4,1e-12,factor',
  'KRT6C,1.34,0.064,other',
  'SOCS1,0.92,3.0e-6,other',
  'IL6,2.2,,cytokine',
])

/** Under earlier symbols, aliases and an Ensembl id; one is no gene. */
const DRUGS = file('drugs.csv', [
  'Target,drug,phase',
  'INDO,Epacadostat,3',
  'IL8,Eldelumab,2',
  'PDL1,Atezolizumab,4',
  'ENSG00000096968,Ruxolitinib,4',
  'IFN-alpha,Rontalizumab,2',
])

const SHOTS = process.env['SHOTS']

test('joins changed genes with drugs under any of their names, filters, scores them and takes them as a gene set', async ({
  page,
}) => {
  const server = await startSandbox()
  const submit = async (number: number) => {
    await step(page, number).getByRole('button', { name: 'Submit' }).click()
    await expectDone(page, number)
  }
  await newPlaybook(page, server.url)
  for (const [at, upload] of [CHANGES, DRUGS].entries()) {
    await addStep(page, 'upload a table', 'Upload a table')
    await step(page, at + 1)
      .getByLabel('Choose a file to upload')
      .setInputFiles(upload)
    await submit(at + 1)
  }
  await addStep(page, 'vlookup', 'Join two tables')
  await expect(step(page, 3).getByText(/^Without a match: /)).toBeVisible()
  await submit(3)

  await addStep(page, 'filter rows', 'Filter rows of a table')
  await step(page, 4).getByRole('button', { name: 'Add a condition' }).click()
  await step(page, 4).getByRole('combobox', { name: 'Column' }).selectOption('logFC')
  await step(page, 4).getByRole('combobox', { name: 'Comparison' }).selectOption('above')
  await step(page, 4).getByRole('textbox', { name: 'Value' }).fill('2')
  await expect(step(page, 4).getByRole('region', { name: 'Preview' }).getByText('gone').first()).toBeVisible()
  await submit(4)

  await addStep(page, 'formula', 'Compute a column of a table')
  await step(page, 5).getByRole('textbox', { name: 'Formula' }).fill('abs(logFC) * -log10([adjusted q])')
  await expect(step(page, 5).getByText('Letter 21: There is no column “adjusted q”.')).toBeVisible()
  await step(page, 5).getByRole('button', { name: '[adjusted p]' }).click()
  await submit(5)

  await addStep(page, 'column as a set of genes', 'Column as a set of genes')
  await submit(6)

  await addStep(page, 'scatter plot of a table', 'Figure of a table')
  await step(page, 7).getByRole('combobox', { name: 'Horizontal' }).selectOption('logFC')
  await step(page, 7).getByRole('combobox', { name: 'Vertical' }).selectOption('score')
  await step(page, 7).getByRole('combobox', { name: 'Name of a row' }).selectOption('gene')
  await submit(7)
  await expect(
    step(page, 7)
      .getByRole('img', { name: /score by logFC/ })
      .first(),
  ).toBeVisible()
  if (SHOTS !== undefined) await step(page, 7).screenshot({ path: `${SHOTS}/table-figure.png` })
  await page.getByRole('link', { name: 'Report' }).click()
  await expect(page.getByText(/computed as\s+score = \|logFC\| × −log₁₀\(adjusted p\)/).first()).toBeVisible()
  await expect(
    page.getByText(/genes by their approved symbols, earlier symbols, aliases and Ensembl ids/).first(),
  ).toBeVisible()
})

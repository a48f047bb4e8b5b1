import { Created } from '@playbook/core/api/playbooks'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { call } from '../support/server.ts'
import { addStep, expectDone, newPlaybook, step } from '../support/notebook.ts'
import { startSandbox } from '../support/sandbox.ts'

const TEMPLATE = 'What do large data collections say about a gene?'

test('pastes genes with dates, aliases and blanks, repairs and runs them, sorts, compares two and opens one', async ({
  page,
}) => {
  const server = await startSandbox()
  await page.goto(server.url)
  await page.getByRole('button', { name: `Fill in as a form: ${TEMPLATE}` }).click()
  await page.getByRole('button', { name: 'Many rows' }).click()
  await page.getByRole('textbox', { name: 'Rows' }).fill('ACE2\n2-Mar\np53\n\nACE2\nSTAT3\nEGFR\nMYC')
  await expect(page.getByText('This line is blank.')).toBeVisible()
  await expect(page.getByText('As line 1; counted once.')).toBeVisible()
  await page.getByRole('button', { name: /^Take all/ }).click()
  await expect(page.getByRole('cell', { name: 'TP53', exact: true })).toBeVisible()
  await expect(page.getByText(/6 rows: .* to run, about/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Run 6 rows' }).click()

  await expect(page).toHaveURL(/\/batches\//)
  const grid = page.url()
  await expect(page.getByText('All 6 rows have ended')).toBeVisible()
  await expect(page.getByText(/The analysis was repeated for 6 genes/)).toBeVisible()
  await page.getByText('Columns', { exact: true }).click()
  await page.getByLabel('Tissues that express a gene (GTEx)').check()
  await page.getByText('Columns', { exact: true }).click()
  await page.getByRole('button', { name: 'Tissues that express a gene (GTEx)' }).click()
  await expect(page.getByRole('columnheader', { name: 'Tissues that express a gene (GTEx)' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.getByLabel('Choose ACE2').check()
  await page.getByLabel('Choose STAT3').check()
  await page.getByRole('button', { name: 'Compare 2' }).click()
  await expect(page.getByRole('region', { name: 'Compared rows' })).toContainText('agree in their sign')
  await expectAccessible(page)

  await test.step('the same rows again cost nothing', async () => {
    await page.getByRole('link', { name: TEMPLATE }).click()
    await page.getByRole('navigation', { name: 'Mode' }).getByRole('link', { name: 'Form' }).click()
    await page.getByRole('button', { name: 'Many rows' }).click()
    await page.getByRole('textbox', { name: 'Rows' }).fill('ACE2\nSTAT3')
    await expect(page.getByText('2 rows, all computed already: nothing is asked')).toBeVisible()
  })

  await test.step('the tissues of all genes become a heat map', async () => {
    await page.goto(grid)
    await page.getByRole('button', { name: 'Go on with' }).click()
    await page.getByRole('menuitem', { name: /^Tissues that express a gene/ }).click()
    await expectDone(page, 1)
    await expect(step(page, 1)).toContainText('3 columns')
    await addStep(page, 'figure of a table', 'Figure of a table')
    await step(page, 2).getByRole('button', { name: 'Cells' }).click()
    await expect(step(page, 2).getByRole('combobox', { name: 'Down' })).toHaveValue(/Tissue/)
    await step(page, 2).getByRole('button', { name: 'Submit' }).click()
    await expectDone(page, 2)
  })

  await page.goto(grid)
  await page.getByLabel('Choose EGFR').check()
  await page.getByRole('button', { name: 'Open as a playbook' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${TEMPLATE}: EGFR` })).toBeVisible()
  await server.stop()
})

const LIBRARY = (name: string) => `${name}_up\tfrom ${name}\tACE2\tSTAT3\n${name}_down\tfrom ${name}\tEGFR\n`

const UNION = {
  workflow: [
    { id: 'file', type: 'GMTFileUpload' },
    { id: 'sets', type: 'GMTUnion', inputs: { gmt: { id: 'file' } } },
  ],
}

test('has a row for each file of a zip and for each value of a column', async ({ page }) => {
  const server = await startSandbox()
  const { id } = Created.parse(await call(server, 'POST', '/api/playbooks/import', UNION))
  await page.goto(`${server.url}/playbooks/${id}/form#many`)
  const archive = zipSync({
    'lab/first.gmt': strToU8(LIBRARY('first')),
    'lab/.DS_Store': strToU8('x'),
    '__MACOSX/lab/first.gmt': strToU8('x'),
    'lab/second.gmt': strToU8(LIBRARY('second')),
  })
  const files = page.getByRole('region', { name: 'Files, one row each' })
  await files.getByLabel('Files, one row each').setInputFiles([
    { name: 'libraries.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) },
    { name: 'third.gmt', mimeType: 'text/plain', buffer: Buffer.from(LIBRARY('third')) },
  ])
  await expect(files.getByText('3 files have arrived')).toBeVisible()
  const rows = page.getByRole('textbox', { name: 'Rows' })
  await expect(rows).toHaveValue('lab_first.gmt\nlab_second.gmt\nthird.gmt')
  await rows.fill('lab_first.gmt\nlab_second.gmt\nthird.gmt\nfourth.gmt')
  await expect(page.getByText('There is no file “fourth.gmt” here. Choose it, too.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Run 3 rows' }).click()
  await expect(page.getByText('All 3 rows have ended')).toBeVisible()
  await expect(page.getByRole('row', { name: /lab_second\.gmt/ })).toBeVisible()
  await expect(page.getByText(/repeated for 3 .*each gave an answer/)).toBeVisible()

  await test.step('the values of a column of a table are rows, each once', async () => {
    const table = {
      name: 'hits.tsv',
      mimeType: 'text/plain',
      buffer: Buffer.from('gene\tq\nACE2\t1\nMYC\t2\nACE2\t3\n'),
    }
    await newPlaybook(page, server.url)
    await addStep(page, 'upload a table', 'Upload a table')
    await step(page, 1).getByLabel('Choose a file to upload').setInputFiles(table)
    await step(page, 1).getByRole('button', { name: 'Submit' }).click()
    await expectDone(page, 1)
    await page.getByRole('navigation', { name: 'Mode' }).getByRole('link', { name: 'Form' }).click()
    await page.getByRole('button', { name: 'Many rows' }).click()
    await page.getByRole('combobox', { name: 'From a table' }).selectOption('gene')
    await expect(rows).toHaveValue('ACE2\nMYC')
  })
  await server.stop()
})

import { Created } from '@playbook/core/api/playbooks'
import { expect, test, type Page } from '@playwright/test'
import { signIn } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { addStep, expectDone, newPlaybook, step } from '../support/notebook.ts'
import { startServices } from '../support/sandbox.ts'
import { startServer } from '../support/server.ts'
import { startMailbox } from '../upstreams/mailbox.ts'

const TOKEN = '0123456789abcdef0123456789ab9a1f'
const PROJECT = 'researcher/keratinocytes-interferon'
const SHOTS = process.env['SHOTS']
const shot = async (page: Page, name: string) => {
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}.png` })
}

test('reads files of a project with the token of who runs them, and sends a report there', async ({ browser }) => {
  const services = await startServices()
  const mailbox = await startMailbox()
  const env = { PLAYBOOK_AUTH: 'on', SMTP_URL: mailbox.url, UPSTREAM_PROXY: services.url }
  const server = await startServer({ env })
  const ada = await signIn(browser, server.url, mailbox, 'ada@lab.example')

  await test.step('connects: a token that CAVATICA does not know is not kept', async () => {
    await ada.goto(`${server.url}/account#platforms`)
    const section = ada.getByRole('region', { name: 'CAVATICA' })
    await section.getByLabel('Token', { exact: true }).fill('unknown-token')
    await section.getByLabel('Project to begin with').fill(PROJECT)
    await section.getByRole('button', { name: 'Connect' }).click()
    await expect(section.getByRole('alert')).toContainText('CAVATICA does not know this token (any more).')
    await shot(ada, 'cavatica-refused')
    await section.getByLabel('Token', { exact: true }).fill('maintenance-token')
    await section.getByRole('button', { name: 'Connect' }).click()
    await expect(section.getByRole('alert')).toContainText('CAVATICA is under maintenance. Try again in five minutes.')
    await section.getByLabel('Token', { exact: true }).fill('brief-token-of-yesterday')
    await section.getByRole('button', { name: 'Connect' }).click()
    await expect(section.getByText('rday')).toBeVisible()
    await section.getByRole('button', { name: 'Check again' }).click()
    await expect(section.getByRole('alert')).toContainText('Make a new one there, and enter it under Account.')
    await section.getByLabel('Another token').fill(TOKEN)
    await section.getByRole('button', { name: 'Save' }).click()
    await expect(
      ada.getByText('CAVATICA knows you as researcher and shows you Keratinocytes, interferon.').first(),
    ).toBeVisible()
    await expect(section.getByText('9a1f')).toBeVisible()
    await shot(ada, 'cavatica-connected')
    await expectAccessible(ada)
  })

  await test.step('looks through folders, page by page, and runs on a file of the project', async () => {
    await newPlaybook(ada, server.url)
    await addStep(ada, 'file input', 'File input')
    const input = step(ada, 1)
    await input.getByRole('tab', { name: 'Cloud project' }).click()
    await input.getByRole('button', { name: 'rnaseq' }).click()
    await input.getByRole('button', { name: 'fastq' }).click()
    await expect(input.getByText('the first 100 of 130')).toBeVisible()
    await input.getByRole('button', { name: 'Show more' }).click()
    await expect(input.getByText('lane-130.fastq.gz')).toBeVisible()
    await input.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name: 'rnaseq' }).click()
    await input.getByRole('button', { name: 'batch 2' }).click()
    await input.getByRole('button', { name: /^keratinocytes\.counts\.tsv/ }).click()
    await shot(ada, 'cavatica-chosen')
    await expectAccessible(ada)
    await input.getByRole('button', { name: 'Submit' }).click()
    await addStep(ada, 'gene count matrix from a file', 'Read a gene count matrix from a file')
    await expectDone(ada, 2)
    await expect(step(ada, 2).getByText('IFI44L')).toBeVisible()
    await shot(ada, 'cavatica-matrix')
  })
  const [, id = ''] = /playbooks\/([^/#?]+)/.exec(ada.url()) ?? []

  await test.step('has a row of a batch for each file of the project that is chosen', async () => {
    await ada.goto(`${server.url}/playbooks/${id}/form#many`)
    const files = ada.getByRole('region', { name: 'Files, one row each' })
    await files.getByRole('button', { name: 'Of a cloud project…' }).click()
    await files.getByRole('button', { name: 'rnaseq' }).click()
    await files.getByRole('button', { name: 'batch 2' }).click()
    const counts = files.getByRole('button', { name: /^keratinocytes\.counts\.tsv/ })
    await counts.click()
    await expect(counts).toHaveAttribute('aria-pressed', 'true')
    await files.getByRole('button', { name: /^samples\.tsv/ }).click()
    await expect(ada.getByRole('textbox', { name: 'Rows' })).toHaveValue('keratinocytes.counts.tsv\nsamples.tsv')
    await expectAccessible(ada)
    await ada.getByRole('button', { name: 'Run 2 rows' }).click()
    await expect(ada.getByText('All 2 rows have ended')).toBeVisible()
    await expect(ada.getByRole('row', { name: /keratinocytes\.counts\.tsv/ })).toContainText(/done|stored/)
  })

  await test.step('compares the groups that a second file of the project tells, by DESeq2', async () => {
    await ada.goto(`${server.url}/playbooks/${id}`)
    await expectDone(ada, 2)
    await addStep(ada, 'upload sample metadata', 'Upload sample metadata')
    const samples = step(ada, 3)
    await samples.getByRole('tab', { name: 'Cloud project' }).click()
    await samples.getByRole('button', { name: 'rnaseq' }).click()
    await samples.getByRole('button', { name: 'batch 2' }).click()
    await samples.getByRole('button', { name: /^samples\.tsv/ }).click()
    await samples.getByRole('button', { name: 'Submit' }).click()
    await expectDone(ada, 3)
    await addStep(ada, 'combine counts and metadata', 'Combine counts and metadata')
    await expectDone(ada, 4)
    await addStep(ada, 'DESeq2', 'Differential expression by DESeq2')
    await step(ada, 5).getByRole('button', { name: 'Run', exact: true }).click()
    await expectDone(ada, 5)
    // As many as the simulated project has genes that interferon changes.
    await expect(ada.getByText('7 higher, 3 lower').first()).toBeVisible()
    await shot(ada, 'cavatica-deseq2')
  })

  await test.step('sends the report and the table to a project', async () => {
    await ada.getByRole('link', { name: 'Report' }).click()
    await ada.getByRole('button', { name: 'Download' }).click()
    await ada.getByRole('menuitem', { name: 'Send to a cloud project…' }).click()
    const dialog = ada.getByRole('dialog', { name: 'Send to a cloud project' })
    await dialog.getByLabel('Project').fill('researcher/empty')
    await shot(ada, 'cavatica-send')
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(dialog.getByRole('status')).toContainText('lies in researcher/empty.')
    await dialog.getByRole('button', { name: 'Send another' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Let it be replaced, or rename it there first.')
    await shot(ada, 'cavatica-sent')
    await dialog.getByRole('combobox', { name: 'File' }).selectOption('Differential expression by DESeq2')
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(dialog.getByRole('status')).toHaveText(/^\S.* lies in researcher\/empty\.$/)
    await expectAccessible(ada)
  })

  await test.step('tells a person without a token where the file lies; nobody else has the token', async () => {
    const workflow = await (await ada.request.get(`${server.url}/api/playbooks/${id}/export/workflow`)).text()
    expect(workflow).toContain('drs://cavatica-ga4gh-api.sbgenomics.com/')
    expect(workflow).not.toContain(TOKEN)
    const grace = await signIn(browser, server.url, mailbox, 'grace@lab.example')
    const answer = await grace.request.post(`${server.url}/api/playbooks/import`, {
      // Of what was computed already, results stand: this is another file to the product.
      data: workflow.replaceAll('keratinocytes.counts.tsv', 'others.tsv'),
      headers: { origin: server.url, 'content-type': 'application/json' },
    })
    await grace.goto(`${server.url}/playbooks/${Created.parse(await answer.json()).id}`)
    await grace.getByRole('button', { name: 'Run all' }).click()
    await expect(step(grace, 2).getByText(/This file lies in a project on CAVATICA/)).toBeVisible()
    await shot(grace, 'cavatica-reader')
    const input = step(grace, 1)
    await input.getByText('File: others.tsv').click()
    await input.getByRole('tab', { name: 'Cloud project' }).click()
    await expect(step(grace, 1).getByRole('link', { name: 'Account' })).toBeVisible()
    expect(
      (await grace.request.get(`${server.url}/api/account/platforms/cavatica/files?project=${PROJECT}`)).status(),
    ).toBe(400)
  })

  await server.stop()
  await services.stop()
  mailbox.stop()
})

import { expect, test, type Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import { signIn } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { addStep, newPlaybook, step } from '../support/notebook.ts'
import { startServices } from '../support/sandbox.ts'
import { startServer } from '../support/server.ts'
import { startMailbox } from '../upstreams/mailbox.ts'
import { freePort } from '../upstreams/free-port.ts'

const TOKEN = '0123456789abcdef0123456789ab9a1f'
const PROJECT = 'researcher/keratinocytes-interferon'
const SHOTS = process.env['SHOTS']
const shot = async (page: Page, name: string) => {
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/${name}.png` })
}

test('computes a playbook in a project of a person, and gives its files by the address of the session', async ({
  browser,
}) => {
  test.slow()
  const services = await startServices()
  const mailbox = await startMailbox()
  const port = await freePort()
  const env = {
    PLAYBOOK_AUTH: 'on',
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: mailbox.url,
    UPSTREAM_PROXY: services.url,
    SESSION_IMAGE: 'playbook',
  }
  const server = await startServer({ env, port })
  const url = env.PUBLIC_URL
  const ada = await signIn(browser, url, mailbox, 'ada@lab.example')
  await newPlaybook(ada, url)
  const [, playbook = ''] = /playbooks\/([^/#?]+)/.exec(ada.url()) ?? []
  const begin = async (project: string) => {
    await ada.getByRole('button', { name: 'Run', exact: true }).click()
    await ada.getByRole('menuitem', { name: 'Compute in a cloud project' }).click()
    const dialog = ada.getByRole('dialog', { name: 'Compute in a cloud project' })
    await dialog.getByLabel('Project').fill(project)
    return dialog
  }

  await test.step('asks for a token first', async () => {
    await ada.getByRole('button', { name: 'Run', exact: true }).click()
    await ada.getByRole('menuitem', { name: 'Compute in a cloud project' }).click()
    const dialog = ada.getByRole('dialog', { name: 'Compute in a cloud project' })
    await expect(
      dialog.getByText('No token of CAVATICA, Cancer Genomics Cloud or BioData Catalyst is kept for you.'),
    ).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Start' })).toBeDisabled()
    const kept = await ada.request.put(`${url}/api/account/platforms/cavatica`, {
      data: { token: TOKEN, project: PROJECT },
      headers: { origin: url },
    })
    expect(kept.status()).toBe(200)
    await ada.reload()
  })

  await test.step('says why a task was not taken, and that one failed', async () => {
    const dialog = await begin('lab/closed')
    await shot(ada, 'session-dialog')
    await expectAccessible(ada)
    await dialog.getByRole('button', { name: 'Start' }).click()
    await expect(ada.getByText('CAVATICA does not let you run tasks in this project.')).toBeVisible()
    await ada.getByRole('button', { name: 'Hide' }).click()
    await (await begin('researcher/failing')).getByRole('button', { name: 'Start' }).click()
    await expect(ada.getByText('The task failed on CAVATICA.')).toBeVisible()
    await expect(ada.getByRole('link', { name: 'Log' })).toHaveAttribute(
      'href',
      /^https:\/\/cavatica\.sbgenomics\.com\/u\/researcher\/failing\/tasks\/[0-9a-f-]+\/$/,
    )
    await shot(ada, 'session-failed')
    await ada.getByRole('button', { name: 'Hide' }).click()
  })

  await test.step('computes there what its person runs', async () => {
    await (await begin(PROJECT)).getByRole('button', { name: 'Start' }).click()
    await expect(ada).toHaveURL(/\/session\/[0-9a-f-]{36}$/)
    await expect(ada.getByText(`What you run is computed in ${PROJECT} on CAVATICA.`)).toBeVisible({ timeout: 60_000 })
    await shot(ada, 'session-connected')
    await addStep(ada, 'file input', 'File input')
    const input = step(ada, 1)
    await input.getByRole('tab', { name: 'Cloud project' }).click()
    await input.getByRole('button', { name: 'rnaseq' }).click()
    await input.getByRole('button', { name: 'batch 2' }).click()
    await input.getByRole('button', { name: /^keratinocytes\.counts\.tsv/ }).click()
    await input.getByRole('button', { name: 'Submit' }).click()
    await addStep(ada, 'gene count matrix from a file', 'Read a gene count matrix from a file')
    await addStep(ada, 'log-normalise', 'Log-normalise a gene count matrix')
    for (const number of [2, 3]) {
      await expect(step(ada, number).getByText('Computed on CAVATICA')).toBeVisible({ timeout: 60_000 })
    }
    await expect(step(ada, 2).getByText('IFI44L')).toBeVisible()
    await shot(ada, 'session-computed')
    await expectAccessible(ada)
  })
  const session = /session\/([0-9a-f-]{36})/.exec(ada.url())?.[1] ?? ''

  await test.step('downloads by the address of the session', async () => {
    const link = step(ada, 3).locator(`a[href^="/api/socket/${session}/ga4gh/drs/v1/objects/"]`).first()
    const href = (await link.getAttribute('href')) ?? ''
    const sha256 = /objects\/([0-9a-f]{64})\/access\/https\/data$/.exec(href)?.[1]
    const file = await (await ada.request.get(`${url}${href}`)).body()
    expect(createHash('sha256').update(file).digest('hex')).toBe(sha256)
    const grace = await signIn(browser, url, mailbox, 'grace@lab.example')
    expect((await grace.request.get(`${url}${href}`)).status()).toBe(404)
    expect((await grace.request.get(`${url}/api/sessions/${session}`)).status()).toBe(404)
    await grace.goto(`${url}/session/${session}`)
    await expect(grace.getByText('This session does not exist, or it is not yours.')).toBeVisible()
  })

  await test.step('closes; what it computed stays, and the next step is computed here', async () => {
    await ada.getByRole('button', { name: 'Close the session' }).click()
    await expect(ada.getByText('The session has ended.')).toBeVisible({ timeout: 30_000 })
    await shot(ada, 'session-closed')
    await ada.goto(`${url}/playbooks/${playbook}`)
    await expect(step(ada, 3).getByText('Computed on CAVATICA')).toBeVisible()
    expect(await (await ada.request.get(`${url}/api/playbooks/${playbook}/session`)).json()).toEqual({ session: null })
  })

  await test.step('computes the whole playbook once, as a task over the files of the project', async () => {
    const dialog = await begin(PROJECT)
    await dialog.getByRole('radio', { name: /^The whole playbook once/ }).check()
    await shot(ada, 'run-dialog')
    await dialog.getByRole('button', { name: 'Start' }).click()
    await expect(ada.getByText('The task has ended.')).toBeVisible({ timeout: 60_000 })
    await expect(ada.getByText('Its results are in the playbook. CAVATICA says that it cost 0.07 USD.')).toBeVisible()
    await expect(step(ada, 3).getByText('Computed on CAVATICA')).toBeVisible()
    await shot(ada, 'run-ended')
    await expectAccessible(ada)
  })

  await test.step('computes the rows of a batch as a task, and says which failed there', async () => {
    await ada.goto(`${url}/playbooks/${playbook}/form#many`)
    const files = ada.getByRole('region', { name: 'Files, one row each' })
    await files.getByRole('button', { name: 'Of a cloud project…' }).click()
    await files.getByRole('button', { name: 'rnaseq' }).click()
    await files.getByRole('button', { name: 'batch 2' }).click()
    await files.getByRole('button', { name: /^keratinocytes\.counts\.tsv/ }).click()
    await files.getByRole('button', { name: /^samples\.tsv/ }).click()
    await ada.getByRole('button', { name: 'In a cloud project…' }).click()
    const dialog = ada.getByRole('dialog', { name: 'Compute in a cloud project' })
    await expect(dialog.getByLabel('Project')).toHaveValue(PROJECT)
    await shot(ada, 'batch-task-dialog')
    await expectAccessible(ada)
    await dialog.getByRole('button', { name: 'Start' }).click()
    await expect(ada.getByText(`Computed in ${PROJECT} on CAVATICA.`)).toBeVisible()
    await expect(ada.getByText('The task has ended, and some steps failed.')).toBeVisible({ timeout: 60_000 })
    await expect(ada.getByText('All 2 rows have ended')).toBeVisible()
    await expect(ada.getByRole('row', { name: /keratinocytes\.counts\.tsv/ })).toContainText('done')
    await expect(ada.getByText(`1 was computed in`)).toBeHidden()
    await shot(ada, 'batch-task-ended')
    await expectAccessible(ada)
  })

  await test.step('gives the token of its person to CAVATICA’s hosts alone, and to no task', async () => {
    const asked = await services.asked()
    expect(asked.filter((line) => line.includes(TOKEN))).toEqual([])
    const read = async (format: string) =>
      (await ada.request.get(`${url}/api/playbooks/${playbook}/export/${format}`)).text()
    expect(await read('html')).toContain(`computed in the project ${PROJECT} on CAVATICA (run `)
    expect(await read('workflow-with-results')).not.toContain(TOKEN)
  })

  await server.stop()
  await services.stop()
  mailbox.stop()
})

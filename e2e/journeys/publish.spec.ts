import { createServer } from 'node:http'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { addStep, expectDone, newPlaybook } from '../support/notebook.ts'
import { startServer } from '../support/server.ts'
import { signIn } from '../support/accounts.ts'
import { freePort } from '../upstreams/free-port.ts'
import { startMailbox } from '../upstreams/mailbox.ts'

/** All services fail: what is published needs none. */
const NO_SERVICE = 'http://127.0.0.1:1'

test('publishes a playbook that is read signed out, cited, found, copied and withdrawn', async ({ browser }) => {
  const mailbox = await startMailbox()
  const server = await startServer({ env: { PLAYBOOK_AUTH: 'on', SMTP_URL: mailbox.url, UPSTREAM_PROXY: NO_SERVICE } })
  const ada = await signIn(browser, server.url, mailbox, 'ada@lab.example')
  await newPlaybook(ada, server.url)
  await ada.getByRole('textbox', { name: 'Title' }).click()
  await ada.keyboard.type('Receptors of a virus')
  await addStep(ada, 'gene term', 'Gene')
  await ada.getByRole('combobox', { name: /gene/i }).first().fill('ACE2')
  await ada.keyboard.press('Shift+Enter')
  await expectDone(ada, 1)
  await addStep(ada, 'create set genes', 'Create set from genes')
  await expectDone(ada, 2)

  await ada.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = ada.getByRole('dialog', { name: 'Publish' })
  await dialog.getByLabel('Author 1', { exact: true }).fill('Ada Lovelace')
  await dialog.getByLabel('ORCID iD of author 1').fill('0000-0002-1825-0097')
  await dialog.getByLabel('What is new in this version').fill('First version')
  await expectAccessible(ada)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  const address = await dialog.getByRole('link').getAttribute('href')

  const reader = await (await browser.newContext()).newPage()
  await reader.goto(`${server.url}/public`)
  await reader.getByLabel('Search published playbooks').fill('receptors lovelace')
  await reader.getByRole('link', { name: 'Receptors of a virus' }).click()
  await expect(reader).toHaveURL(new RegExp(`${address ?? ''}$`))
  await expect(reader.getByRole('heading', { level: 1, name: 'Receptors of a virus' })).toBeVisible()
  await expect(
    reader.getByText('The gene ACE2 was chosen', { exact: false }).or(reader.getByText('ACE2')).first(),
  ).toBeVisible()
  await reader.getByRole('tab', { name: 'BibTeX' }).click()
  await expect(reader.getByText('author  = {Ada Lovelace}')).toBeVisible()
  await expectAccessible(reader)
  expect(await (await reader.request.get(`${server.url}${address ?? ''}`)).text()).toContain('"@type":"Dataset"')
  const picture = await reader.request.get(`${server.url}${address ?? ''}/picture.png`)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])

  const shown = (await reader.locator('figure[id^="result-"]').first().getAttribute('id')) ?? ''
  const framing = await (await browser.newContext()).newPage()
  await test.step('one published result stands in a page of others, and nothing else of ours does', async () => {
    const embedded = `${server.url}${(address ?? '').replace('/public/', '/embed/')}/1/${shown.replace('result-', '')}`
    const frames = `<iframe src="${embedded}" title="one"></iframe><iframe src="${server.url}/" title="all"></iframe>`
    const other = createServer((_request, response) => void response.setHeader('content-type', 'text/html').end(frames))
    const port = await freePort()
    other.listen(port, '127.0.0.1')
    await framing.goto(`http://127.0.0.1:${port}/`)
    const one = framing.frameLocator('iframe[title="one"]')
    await expect(one.locator(`#${shown}`)).toBeVisible()
    await expect(one.getByRole('link', { name: 'Receptors of a virus' })).toHaveAttribute('target', '_blank')
    await expect(framing.frameLocator('iframe[title="all"]').getByRole('main')).toHaveCount(0)
    other.close()
    other.closeAllConnections()
  })

  const grace = await signIn(browser, server.url, mailbox, 'grace@lab.example')
  await grace.goto(`${server.url}${address ?? ''}`)
  await grace.getByRole('button', { name: 'Open a copy' }).click()
  await expect(grace).toHaveURL(/\/playbooks\//)
  await expectDone(grace, 1)

  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog.getByText('It was withdrawn')).toBeVisible()
  await reader.reload()
  await expect(reader.getByText(/The authors withdrew this playbook/)).toBeVisible()
  await expectAccessible(reader)

  await test.step('a program gets a token that is shown once, and loses it again', async () => {
    await grace.goto(`${server.url}/account`)
    await grace.getByLabel('What it is for').fill('My script')
    await grace.getByRole('button', { name: 'Make a token' }).click()
    const secret = await grace.getByRole('status').locator('code').textContent()
    const ask = async () =>
      (await fetch(`${server.url}/api/playbooks`, { headers: { authorization: `Bearer ${secret ?? ''}` } })).status
    expect(await ask()).toBe(200)
    await expectAccessible(grace)
    await grace.getByRole('button', { name: 'Revoke My script' }).click()
    await expect(grace.getByRole('button', { name: 'Revoke My script' })).toHaveCount(0)
    expect(await ask()).toBe(401)
  })
  await server.stop()
  mailbox.stop()
})

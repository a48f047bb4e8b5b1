import { expect, test } from '@playwright/test'
import { signIn } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectDone } from '../support/notebook.ts'
import { startServer } from '../support/server.ts'
import { startMailbox } from '../upstreams/mailbox.ts'
import { PARTNERS_OF_MDM2, startReleases } from '../upstreams/string/releases.ts'

test('a published playbook is checked again, and everybody reads what moved and why', async ({ browser }) => {
  const [mailbox, services] = [await startMailbox(), await startReleases()]
  const server = await startServer({
    env: { PLAYBOOK_AUTH: 'on', SMTP_URL: mailbox.url, UPSTREAM_PROXY: services.url },
  })
  const ada = await signIn(browser, server.url, mailbox, 'ada@lab.example')
  const id = await ada.evaluate(async (workflow) => {
    const post = async (path: string, body: unknown) =>
      fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    const made: unknown = await (await post('/api/playbooks/import', workflow)).json()
    return typeof made === 'object' && made !== null && 'id' in made ? String(made.id) : ''
  }, PARTNERS_OF_MDM2)
  await ada.goto(`${server.url}/playbooks/${id}`)
  await ada.getByRole('button', { name: 'Run all' }).click()
  await expectDone(ada, 4)
  await ada.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = ada.getByRole('dialog', { name: 'Publish' })
  await dialog.getByLabel('Author 1', { exact: true }).fill('Ada Lovelace')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByRole('link')).toBeVisible()

  await ada.goto(`${server.url}/public/${id}/checks`)
  await expect(ada.getByText(/Not checked since/)).toBeVisible()
  await expectAccessible(ada)
  const heading = ada.getByRole('heading', { name: /^Re-checked/ })
  await ada.getByRole('button', { name: 'Check now' }).click()
  await expect(heading).toContainText('3 of 3 results hold')
  services.use('second')
  await ada.getByRole('button', { name: 'Check now' }).click()
  await expect(heading).toContainText('1 of 3 results hold')
  await expect(ada.getByText('STRING answers differently today; input and settings are the same.')).toBeVisible()
  await expect(ada.getByRole('rowheader', { name: 'CREBBP', exact: true })).toBeVisible()
  await ada.getByLabel('How often it is checked by itself').selectOption('Every month')
  await expect(ada.getByText(/^Next on/)).toBeVisible()
  await expectAccessible(ada)

  const reader = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await reader.goto(`${server.url}/public/${id}`)
  await reader.getByRole('link', { name: /^Re-checked .* 1 of 3 results hold$/ }).click()
  await expect(reader.getByRole('heading', { name: /^Re-checked/ })).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Check now' })).toHaveCount(0)
  await expectAccessible(reader)
  const badge = await reader.request.get(`${server.url}/public/${id}/badge.svg`)
  expect([badge.status(), badge.headers()['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(await badge.text()).toContain('1 of 3 hold')
  await server.stop()
  services.stop()
  mailbox.stop()
})

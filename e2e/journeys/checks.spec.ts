import { expect, test, type Browser, type Page } from '@playwright/test'
import { signIn } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectDone } from '../support/notebook.ts'
import { startServer } from '../support/server.ts'
import { startMailbox } from '../upstreams/mailbox.ts'
import { PARTNERS_OF_MDM2, startReleases } from '../upstreams/string/releases.ts'

const SHOTS = process.env['SHOTS']
const shot = async (page: Page, name: string) =>
  SHOTS && page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true })

/** A server before STRING's second release, and Ada with a playbook of MDM2's partners that was run. */
async function partnersOfMdm2(browser: Browser) {
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
  const stop = async () => {
    await server.stop()
    services.stop()
    mailbox.stop()
  }
  return { server, services, mailbox, ada, id, stop }
}

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  await dialog.getByLabel('Author 1', { exact: true }).fill('Ada Lovelace')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByRole('link')).toBeVisible()
}

test('a published playbook is checked again, and everybody reads what moved and why', async ({ browser }) => {
  const { server, services, ada, id, stop } = await partnersOfMdm2(browser)
  await publish(ada)

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
  await stop()
})

test('what would be different today is seen, taken and undone; somebody else checks the publication and signs', async ({
  browser,
}) => {
  const { server, services, mailbox, ada, id, stop } = await partnersOfMdm2(browser)
  await publish(ada)
  await ada.keyboard.press('Escape')
  services.use('second')
  await ada.getByRole('navigation', { name: 'Menus' }).getByRole('button', { name: 'Run' }).click()
  await ada.getByRole('menuitem', { name: 'What would be different today?' }).click()
  const dialog = ada.getByRole('dialog', { name: 'What would be different today?' })
  await expect(dialog).toContainText('3 steps with a result are computed anew. Asked again: STRING.')
  await shot(ada, 'today-before')
  await dialog.getByRole('button', { name: 'Compute anew' }).click()
  await expect(dialog).toContainText('2 results of 3 differ or cannot be asked.')
  await expect(dialog.getByText('STRING answers differently today; input and settings are the same.')).toBeVisible()
  await expect(dialog.getByRole('rowheader', { name: 'CREBBP', exact: true })).toBeVisible()
  await expectAccessible(ada)
  await shot(ada, 'today')
  const partners = ada.getByRole('main').getByText('CREBBP')
  await expect(partners).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Update all' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(partners.first()).toBeVisible()
  await expectDone(ada, 4)
  await shot(ada, 'today-updated')
  await ada.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(partners).toHaveCount(0)
  await expectDone(ada, 4)

  const grace = await signIn(browser, server.url, mailbox, 'grace@lab.example')
  await grace.goto(`${server.url}/public/${id}/checks`)
  await grace.getByRole('button', { name: 'Check version 1' }).click()
  await expect(grace.getByText('You found: 1 of 3 results hold.')).toBeVisible()
  await shot(grace, 'own-check')
  await grace.getByLabel('What you found, in a sentence').fill('STRING has lost ATM and gained CREBBP.')
  await expectAccessible(grace)
  await grace.getByRole('button', { name: 'Sign', exact: true }).click()
  const signed = grace.getByRole('listitem').filter({ hasText: 'STRING has lost ATM and gained CREBBP.' })
  await expect(signed).toContainText('Version 1, computed anew by somebody who is no author: 1 of 3 results hold')
  await grace.getByLabel('When a verdict changes').click()
  await expect(grace.getByLabel('When a verdict changes')).toBeChecked()
  await shot(grace, 'signed')
  await ada.goto(`${server.url}/public/${id}/checks`)
  await expect(ada.getByText('STRING has lost ATM and gained CREBBP.')).toBeVisible()
  await stop()
})

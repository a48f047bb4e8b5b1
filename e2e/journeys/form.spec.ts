import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { addStep, expectDone, newPlaybook } from '../support/notebook.ts'
import { signIn } from '../support/accounts.ts'
import { startServer } from '../support/server.ts'
import { startMailbox } from '../upstreams/mailbox.ts'

/** All services fail: what is published needs none. */
const NO_SERVICE = 'http://127.0.0.1:1'
const LINK_STEP = 'What changes a gene (L1000 reverse search)'

test('sets up a form, publishes it, and lets a guest fill it in, run it and pass its link on', async ({ browser }) => {
  const mailbox = await startMailbox()
  const server = await startServer({ env: { PLAYBOOK_AUTH: 'on', SMTP_URL: mailbox.url, UPSTREAM_PROXY: NO_SERVICE } })
  const ada = await signIn(browser, server.url, mailbox, 'ada@lab.example')
  await newPlaybook(ada, server.url)
  await ada.getByRole('textbox', { name: 'Title' }).click()
  await ada.keyboard.type('What changes a receptor?')
  await addStep(ada, 'gene term', 'Gene')
  await ada.getByRole('combobox', { name: /gene/i }).first().fill('ACE2')
  await ada.keyboard.press('Shift+Enter')
  await addStep(ada, 'l1000 reverse', LINK_STEP)
  await expectDone(ada, 2)

  await test.step('the author says what is asked, in which words', async () => {
    await ada.getByRole('navigation', { name: 'Mode' }).getByRole('link', { name: 'Form' }).click()
    await ada.getByRole('button', { name: 'Set up' }).click()
    await ada.getByLabel('Label').fill('Receptor to look at')
    await ada.getByLabel('Help').fill('The symbol of a human gene')
    await ada.getByLabel('Help').blur()
    await expectAccessible(ada)
    await ada.getByRole('button', { name: 'Fill in' }).click()
    await expect(ada.getByRole('heading', { name: 'Receptor to look at' })).toBeVisible()
    await expect(ada.getByRole('region', { name: LINK_STEP })).toContainText('Signatures that change ACE2')
    await expectAccessible(ada)
    await ada.getByRole('navigation', { name: 'Mode' }).getByRole('link', { name: 'Notebook' }).click()
  })

  await ada.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = ada.getByRole('dialog', { name: 'Publish' })
  await dialog.getByLabel('Author 1', { exact: true }).fill('Ada Lovelace')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  const address = (await dialog.getByRole('link').getAttribute('href')) ?? ''

  const guest = await (await browser.newContext()).newPage()
  await test.step('whoever is signed out reads the form, fills it in and goes on as a guest', async () => {
    await guest.goto(`${server.url}${address}`)
    await guest.getByRole('link', { name: 'Fill in' }).click()
    await expect(guest.getByRole('heading', { name: 'Receptor to look at' })).toBeVisible()
    await expect(guest.getByText('Signatures that change ACE2')).toBeVisible()
    await expectAccessible(guest)
    await guest.getByRole('combobox', { name: /gene/i }).fill('DPP4')
    await guest.getByRole('button', { name: 'Run', exact: true }).click()
    await guest.getByRole('button', { name: /guest/i }).click()
    // The answer came along through the sign-in.
    await expect(guest.getByRole('combobox', { name: /gene/i })).toHaveText('DPP4')
    await guest.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(guest).toHaveURL(/\/playbooks\/[^/]+\/form$/)
    await expect(guest.getByRole('region', { name: LINK_STEP })).toContainText('Signatures that change DPP4')
  })

  await test.step('an answer that is missing is named, and nothing is made', async () => {
    await guest.goto(`${server.url}${address}/form`)
    await guest.getByRole('combobox', { name: /gene/i }).fill('')
    await guest.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(guest.getByRole('alert')).toContainText('cannot be used yet')
    await expect(guest).toHaveURL(/\/public\//)
  })
  await server.stop()
  mailbox.stop()
})

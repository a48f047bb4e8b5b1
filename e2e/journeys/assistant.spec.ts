import { expect, test, type Page } from '@playwright/test'
import { signIn } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectDone, newPlaybook, step } from '../support/notebook.ts'
import { startServices } from '../support/sandbox.ts'
import { startServer } from '../support/server.ts'
import { startMailbox } from '../upstreams/mailbox.ts'

const SHOTS = process.env['SHOTS']
const shot = async (page: Page, name: string) =>
  SHOTS === undefined ? undefined : page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true })

/** Genes that interferon switches on, and some that it switches off, with their log fold changes. */
const SIGNATURE = 'IFIT1\t5.1\nMX1\t4.2\nISG15\t3.9\nOAS1\t2.8\nKRT10\t-2.2\nKRT1\t-3.1'
const QUESTION = 'Which drugs reverse this signature?'

test('from a question to a computed chain: the assistant proposes, the person accepts and gives the genes', async ({
  browser,
}) => {
  const mailbox = await startMailbox()
  const services = await startServices()
  const keys = { ASSISTANT_KEY: 'sk-of-the-server', UPSTREAM_PROXY: services.url }
  const env = { PLAYBOOK_AUTH: 'on', SMTP_URL: mailbox.url, ...keys }
  const server = await startServer({ env })
  const ada = await signIn(browser, server.url, mailbox, 'ada@lab.example')
  await newPlaybook(ada, server.url)
  const address = ada.url()

  await test.step('a question about an empty playbook', async () => {
    await ada.getByRole('tab', { name: 'Assistant' }).click()
    await ada.getByLabel('Ask about this playbook').fill(QUESTION)
    await ada.keyboard.press('Enter')
    await expect(ada.getByText(/^I propose Scored gene input, then /)).toBeVisible()
    await expectAccessible(ada)
    await shot(ada, '1-proposed')
    await expect(ada.getByText('nothing has run')).toBeVisible()
    // Nothing has changed.
    await expect(step(ada, 1)).toHaveCount(0)
  })

  await test.step('what it proposed is accepted in place', async () => {
    await ada.getByRole('button', { name: 'Show in place and decide' }).click()
    await expect(ada.getByText(/by the assistant, asked by ada/)).toBeVisible()
    await ada.getByRole('button', { name: 'Accept all' }).click()
    await expect(ada.getByText(/edits?, decided/)).toBeVisible()
  })

  await test.step('the person gives what only they have, and it is computed', async () => {
    await step(ada, 1).getByRole('textbox').first().fill(SIGNATURE)
    await step(ada, 1).getByRole('button', { name: 'Submit' }).click()
    await expectDone(ada, 2)
    await expectDone(ada, 3)
    await shot(ada, '2-computed')
  })

  await test.step('a result is shown for one question alone', async () => {
    await step(ada, 1).getByRole('button', { name: 'More for this cell' }).click()
    await ada.getByRole('menuitem', { name: 'Describe this result' }).click()
    await expect(ada.getByRole('group', { name: 'Results that it may read' })).toContainText('may read 1')
    await ada.getByLabel('Ask about this playbook').press('Enter')
    await expect(ada.getByText(/You show me Scored gene input: .*IFIT1/)).toBeVisible()
    await expect(ada.getByText('It sees steps and titles, no results')).toBeVisible()
  })

  await test.step('the conversation is there after a reload, and on another machine', async () => {
    await ada.reload()
    await ada.getByRole('tab', { name: 'Assistant' }).click()
    await expect(ada.getByRole('list', { name: 'Conversation' }).getByText(QUESTION, { exact: true })).toBeVisible()
    const other = await signIn(browser, server.url, mailbox, 'ada@lab.example')
    await other.goto(address)
    await other.getByRole('tab', { name: 'Assistant' }).click()
    await expect(other.getByText(/^I propose Scored gene input, then /)).toBeVisible()
  })
  await server.stop()
  await services.stop()
})

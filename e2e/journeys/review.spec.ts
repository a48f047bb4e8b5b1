import { expect, test } from '@playwright/test'
import { signIn } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { newPlaybook } from '../support/notebook.ts'
import { startServer } from '../support/server.ts'
import { startMailbox } from '../upstreams/mailbox.ts'

test('a reviewer without an account judges a version by a link, anonymous, and the owner reads it', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const mailbox = await startMailbox()
  const server = await startServer({ env: { PLAYBOOK_AUTH: 'on', SMTP_URL: mailbox.url } })
  const ada = await signIn(browser, server.url, mailbox, 'ada@lab.example')
  await newPlaybook(ada, server.url)
  await ada.getByRole('button', { name: 'Text', exact: true }).first().click()
  await ada.getByRole('textbox', { name: 'Text in Markdown' }).click()
  await ada.keyboard.type('After a day the response is antiviral.')
  await expect(ada.getByText('All edits saved')).toBeVisible()
  const address = new URL(ada.url()).pathname
  await ada.goto(`${server.url}${address}/reviews`)
  await ada.getByRole('button', { name: 'Make a link' }).click()
  await expect(ada.getByText('Version 1, anonymous', { exact: false })).toBeVisible()
  await expectAccessible(ada)
  const asked = await ada.request.get(`${server.url}/api${address}/reviews`)
  const secret = /"secret":"([^"]+)"/.exec(await asked.text())?.[1] ?? ''

  const reviewer = await (await browser.newContext()).newPage()
  await reviewer.goto(`${server.url}/review#${secret}`)
  await expect(reviewer.getByText('The authors see you as Reviewer 1; you don’t see who they are')).toBeVisible()
  await expect(reviewer.getByText('After a day the response is antiviral.')).toBeVisible()
  await expect(reviewer.locator('body')).not.toContainText(/ada/i)
  await reviewer.getByLabel('Your comment').fill('Antiviral by which measure?')
  await reviewer.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(reviewer.getByRole('article').getByText('Antiviral by which measure?')).toBeVisible()
  await reviewer.getByRole('radio', { name: 'Sound after small changes' }).focus()
  await reviewer.keyboard.press('Space')
  await reviewer.getByLabel('Reasons of the verdict on the whole').fill('Say how it was measured.')
  await expectAccessible(reviewer)
  await reviewer.getByRole('button', { name: 'Send the review' }).press('Enter')
  await expect(reviewer.getByText('You sent your review', { exact: false })).toBeVisible()

  await ada.goto(`${server.url}/inbox`)
  await ada.getByRole('link', { name: /Reviewer 1 sent a review/ }).click()
  await expect(ada.getByText('Sound after small changes')).toBeVisible()
  await expect(ada.getByText('Say how it was measured.')).toBeVisible()
  await expectAccessible(ada)
  await ada.getByRole('button', { name: 'End the link to version 1' }).click()
  await expect(ada.getByText('what was sent stays', { exact: false })).toBeVisible()
  await reviewer.reload()
  await expect(reviewer.getByRole('heading', { name: 'This review cannot be shown' })).toBeVisible()
  await server.stop()
  mailbox.stop()
})

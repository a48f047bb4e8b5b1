import { expect, type Browser, type Page } from '@playwright/test'
import type { Mailbox } from '../upstreams/mailbox.ts'
import type { RunningServer } from './server.ts'

/** A browser of their own, in which this person signs in by a link. The link leads to the name of the server in settings. */
export async function signIn(browser: Browser, url: string, mailbox: Mailbox, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(url)
  await expect(page).toHaveURL(/\/sign-in/)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  const { hash } = new URL(await mailbox.linkTo(email))
  await page.goto(`${url}/sign-in${hash}`)
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  return page
}

/** Makes this person the administrator, by the link that the server writes on its console while it has none. */
export async function lookAfter(page: Page, server: RunningServer): Promise<void> {
  const link = () => /\/look-after#\S+/.exec(server.said())?.[0] ?? ''
  await expect.poll(link).not.toBe('')
  await page.goto(`${server.url}${link()}`)
  await page.getByRole('button', { name: 'Look after this server' }).click()
  await expect(page.getByText('You look after this server now.')).toBeVisible()
}

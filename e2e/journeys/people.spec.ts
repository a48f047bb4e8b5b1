import { expect, test, type Browser, type Page } from '@playwright/test'
import { startMailbox, type Mailbox } from '../upstreams/mailbox.ts'
import { newPlaybook, writtenIn } from '../support/notebook.ts'
import { startServer } from '../support/server.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })

/** A browser of their own, in which this person signs in by a link. The link leads to the name of the server in settings. */
async function signIn(browser: Browser, url: string, mailbox: Mailbox, email: string): Promise<Page> {
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

test('two people with accounts share a playbook, and what one may do changes while they look', async ({ browser }) => {
  const mailbox = await startMailbox()
  const server = await startServer({ env: { PLAYBOOK_AUTH: 'on', SMTP_URL: mailbox.url } })
  const ada = await signIn(browser, server.url, mailbox, 'ada@lab.example')
  await newPlaybook(ada, server.url)
  const address = ada.url()

  await test.step('a stranger learns nothing of it', async () => {
    const stranger = await signIn(browser, server.url, mailbox, 'stranger@lab.example')
    await stranger.goto(address)
    await expect(stranger.getByRole('heading', { name: 'No such playbook' })).toBeVisible()
  })

  await test.step('the owner shares it, and the other is told by e-mail', async () => {
    await ada.getByRole('button', { name: 'Share', exact: true }).click()
    await ada.getByLabel('E-mail of a person').fill('grace@lab.example')
    await ada.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click()
    await expect(ada.getByLabel('What grace may do')).toHaveValue('editor')
    expect(new URL(await mailbox.linkTo('grace@lab.example')).pathname).toBe(new URL(address).pathname)
    await ada.getByRole('button', { name: 'Done' }).click()
  })

  const grace = await signIn(browser, server.url, mailbox, 'grace@lab.example')
  await test.step('both write, each under their own name', async () => {
    await grace.goto(address)
    await title(grace).click()
    await grace.keyboard.type('Ours')
    await expect.poll(() => writtenIn(title(ada))).toBe('Ours')
    await expect(grace.getByRole('list', { name: 'Also here' }).getByLabel('ada')).toBeVisible()
  })

  await test.step('who may only read writes nothing any more', async () => {
    await ada.getByRole('button', { name: 'Share', exact: true }).click()
    await ada.getByLabel('What grace may do').selectOption('may read')
    await expect(grace.getByText('You are reading')).toBeVisible()
    await expect(grace.getByRole('button', { name: 'Add a step' })).toHaveCount(0)
  })

  await test.step('signed out, it opens once everybody may read it', async () => {
    const nobody = await (await browser.newContext()).newPage()
    await nobody.goto(address)
    await expect(nobody).toHaveURL(/\/sign-in/)
    await ada.getByLabel('Who else may read').selectOption({ label: 'Whoever has the link may read' })
    await expect(async () => {
      await nobody.goto(address)
      await expect(nobody.getByText('Ours').first()).toBeVisible({ timeout: 2000 })
    }).toPass()
  })

  await test.step('signing out ends what one may see', async () => {
    await grace.goto(server.url)
    await grace.getByRole('button', { name: /^Account of/ }).click()
    await grace.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(grace).toHaveURL(/\/sign-in/)
  })
  await server.stop()
  mailbox.stop()
})

import { expect, test, type Page } from '@playwright/test'
import { signIn } from '../support/accounts.ts'
import { startServer } from '../support/server.ts'
import { freePort } from '../upstreams/free-port.ts'
import { startIdentityProvider } from '../upstreams/identity-provider.ts'
import { startMailbox } from '../upstreams/mailbox.ts'

const SECRET = 'a-secret-of-the-client'
const BY_PROVIDER = 'provided@lab.example'

test('who is invited, or follows a link, arrives in the playbook, in whichever page or browser the message opens', async ({
  browser,
}) => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const mailbox = await startMailbox()
  const redirect = `${url}/api/auth/callback/lab`
  const lab = await startIdentityProvider({ clientSecret: SECRET, redirect, email: BY_PROVIDER })
  const provider = { OIDC_LAB_ISSUER: lab.issuer, OIDC_LAB_CLIENT_ID: 'playbook', OIDC_LAB_CLIENT_SECRET: SECRET }
  const env = { PLAYBOOK_AUTH: 'on', PUBLIC_URL: url, SMTP_URL: mailbox.url, ...provider }
  const server = await startServer({ port, env })
  const newPage = async () => {
    const context = await browser.newContext()
    await context.route(/googleapis/, (route) => route.abort())
    return context.newPage()
  }
  const askForLink = async (page: Page, email: string) => {
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    return mailbox.linkTo(email)
  }
  const arrived = async (page: Page) => {
    await expect(page).toHaveURL(playbook)
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveText('Ours')
  }

  const ada = await signIn(browser, url, mailbox, 'ada@lab.example')
  const made = await ada.request.post(`${url}/api/playbooks`, { data: { title: 'Ours' } })
  const { id } = await made.json()
  const playbook = `${url}/playbooks/${id}`
  const sharing = `${url}/api/playbooks/${id}/sharing`
  const invitation = async (email: string) => {
    await ada.request.post(`${sharing}/people`, { data: { email, role: 'editor' } })
    return mailbox.linkTo(email)
  }

  await test.step('by an invitation, whose link to sign in opens in a new page: the first goes on, too', async () => {
    const page = await newPage()
    await page.goto(await invitation('tab@lab.example'))
    const link = await askForLink(page, 'tab@lab.example')
    const second = await page.context().newPage()
    await second.goto(link)
    await arrived(second)
    await arrived(page)
  })

  await test.step('by an invitation, whose link to sign in opens in another browser', async () => {
    const page = await newPage()
    await page.goto(await invitation('other@lab.example'))
    const link = await askForLink(page, 'other@lab.example')
    const second = await newPage()
    await second.goto(link)
    await arrived(second)
  })

  await test.step('by a link that was passed on, in a new page and in another browser', async () => {
    await ada.request.post(`${sharing}/links`, { data: { name: 'Class', role: 'editor', days: null } })
    const { links } = await (await ada.request.get(sharing)).json()
    for (const [email, isSame] of [
      ['class@lab.example', true],
      ['class2@lab.example', false],
    ] as const) {
      const page = await newPage()
      await page.goto(`${url}/open#${links[0].secret}`)
      const link = await askForLink(page, email)
      const second = isSame ? await page.context().newPage() : await newPage()
      await second.goto(link)
      await arrived(second)
    }
  })

  await test.step('by an invitation, signing in by a provider with the same address', async () => {
    const page = await newPage()
    await page.goto(await invitation(BY_PROVIDER))
    await page.getByRole('button', { name: 'Continue with LAB' }).click()
    await page.getByPlaceholder('Enter any login').fill('somebody')
    await page.getByPlaceholder('and password').fill('x')
    await page.getByRole('button', { name: 'Sign-in' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await arrived(page)
  })
  await server.stop()
  for (const one of [lab, mailbox]) one.stop()
})

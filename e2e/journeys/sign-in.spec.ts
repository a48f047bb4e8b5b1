import { expect, test, type Page } from '@playwright/test'
import { signIn } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { startServer } from '../support/server.ts'
import { freePort } from '../upstreams/free-port.ts'
import { startIdentityProvider } from '../upstreams/identity-provider.ts'
import { startMailbox } from '../upstreams/mailbox.ts'

const SECRET = 'a-secret-of-the-client'
const PASSWORD = 'a good password'

/** Signs in on the page of a provider, and lets it tell us who it is. */
async function answerProvider(page: Page, login: string) {
  await page.getByPlaceholder('Enter any login').fill(login)
  await page.getByPlaceholder('and password').fill('x')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('signs in by link, password and provider, links a second one, and signs out everywhere', async ({ browser }) => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const mailbox = await startMailbox()
  const redirect = (id: string) => `${url}/api/auth/callback/${id}`
  const orcid = await startIdentityProvider({ clientSecret: SECRET, redirect: redirect('orcid') })
  const lab = await startIdentityProvider({
    clientSecret: SECRET,
    redirect: redirect('lab'),
    email: 'ada@home.example',
  })
  const client = (name: string, issuer: string) => ({
    [`OIDC_${name}_ISSUER`]: issuer,
    [`OIDC_${name}_CLIENT_ID`]: 'playbook',
    [`OIDC_${name}_CLIENT_SECRET`]: SECRET,
  })
  const env = { PLAYBOOK_AUTH: 'on', PUBLIC_URL: url, SMTP_URL: mailbox.url }
  const server = await startServer({
    port,
    env: { ...env, ...client('ORCID', orcid.issuer), ...client('LAB', lab.issuer), OIDC_LAB_LABEL: 'Lab account' },
  })
  const account = (page: Page) => page.getByRole('button', { name: /^Account of/ })
  const newPage = async () => {
    const context = await browser.newContext()
    // The page of the provider would fetch a font.
    await context.route(/googleapis/, (route) => route.abort())
    return context.newPage()
  }

  await test.step('with a password, by keyboard alone, once the address is confirmed', async () => {
    const page = await newPage()
    await page.goto(`${url}/sign-in`)
    const choosePassword = page.getByRole('button', { name: 'Use a password instead' })
    await expect(choosePassword).toBeVisible()
    await expectAccessible(page)
    await choosePassword.press('Enter')
    await page.getByRole('button', { name: 'I am new here' }).press('Enter')
    await page.getByLabel('Name').focus()
    await page.keyboard.type('Grace Hopper')
    await page.keyboard.press('Tab')
    await page.keyboard.type('grace@lab.example')
    await page.keyboard.press('Tab')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText('One more step')).toBeVisible()
    await page.goto(await mailbox.linkTo('grace@lab.example'))
    await expect(account(page)).toBeVisible()
  })

  const ada = await signIn(browser, url, mailbox, 'ada@lab.example')
  await ada.context().route(/googleapis/, (route) => route.abort())
  await test.step('two providers are linked to the account of a link, and each signs in to it', async () => {
    for (const [label, login] of [
      ['ORCID', '0000-0002-1825-0097'],
      ['Lab account', 'ada'],
    ] as const) {
      await ada.goto(`${url}/account`)
      await ada.getByRole('button', { name: `Link ${label}` }).click()
      await answerProvider(ada, login)
      await expect(ada.getByRole('button', { name: `Unlink ${label}` })).toBeVisible()
    }
    await expectAccessible(ada)
    const other = await newPage()
    await other.goto(`${url}/sign-in`)
    await other.getByRole('button', { name: 'Continue with Lab account' }).click()
    await answerProvider(other, 'ada')
    await expect(account(other)).toHaveAccessibleName('Account of ada')

    await ada.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(ada.getByText('You are signed out everywhere else.', { exact: true })).toBeVisible()
    await other.goto(url)
    await expect(other).toHaveURL(/\/sign-in/)
    await ada.goto(url)
    await expect(account(ada)).toBeVisible()
  })
  await server.stop()
  for (const one of [orcid, lab, mailbox]) one.stop()
})

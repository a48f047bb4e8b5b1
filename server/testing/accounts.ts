import { createApp } from '../app.ts'
import { listen } from '../listen.ts'
import { openTestProgram } from './program.ts'
import { PRODUCT_FOLDER } from '../product.ts'
import { readSettings } from '../settings.ts'
import { openBrowser } from './cookies.ts'
import { examplesFolder } from './folders.ts'
import { freePort } from '../../e2e/upstreams/free-port.ts'
import { startIdentityProvider } from '../../e2e/upstreams/identity-provider.ts'
import { startMailbox } from '../../e2e/upstreams/mailbox.ts'
import { until } from './runs.ts'

/** A browser of somebody. */
export type Browser = ReturnType<typeof openBrowser>

interface Given {
  readonly port: number
  readonly origin: string
  readonly smtp: string
  readonly issuer: string
  readonly secret: string
  readonly more: Readonly<Record<string, string>>
}

const settingsOf = ({ port, origin, smtp, issuer, secret, more }: Given) =>
  readSettings(
    {
      PLAYBOOK_AUTH: 'on',
      INVITATIONS_PER_HOUR: '1000',
      PUBLIC_URL: origin,
      PORT: String(port),
      SMTP_URL: smtp,
      OIDC_ORCID_ISSUER: issuer,
      OIDC_ORCID_CLIENT_ID: 'playbook',
      OIDC_ORCID_CLIENT_SECRET: secret,
      ...more,
    },
    PRODUCT_FOLDER,
  )

/** A server with accounts, a mailbox and a provider to sign in with, which vouches for an address where one is given. */
export async function startAccounts(more: Readonly<Record<string, string>> = {}, email?: string) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const secret = 'a-secret-of-the-client'
  const provider = await startIdentityProvider({
    clientSecret: secret,
    redirect: `${origin}/api/auth/callback/orcid`,
    ...(email !== undefined && { email }),
  })
  const mail = await startMailbox()
  const settings = settingsOf({ port, origin, smtp: mail.url, issuer: provider.issuer, secret, more })
  const program = await openTestProgram(settings)
  await program.runs.start()
  const { app } = await createApp({ program, examplesFolder })
  const listening = await listen({ fetch: app.fetch, port, host: '127.0.0.1' })
  const browser = () => openBrowser(origin)

  /** What stands behind # in the newest message. */
  const sentToken = async (kind: 'link' | 'confirm'): Promise<string> => {
    await until(
      () => mail.mails.length,
      (count) => count > 0,
    )
    const token = new RegExp(`/sign-in#${kind}=(\\S+)`).exec(mail.mails.at(-1) ?? '')?.[1]
    return decodeURIComponent(token ?? '')
  }
  return {
    origin,
    program,
    mails: mail.mails,
    browser,
    sentToken,
    /** A browser in which the person with this address is signed in. */
    async signedIn(email: string) {
      const one = browser()
      mail.mails.splice(0)
      await one.post('/api/auth/sign-in/magic-link', { email })
      await one.get(`/api/auth/magic-link/verify?token=${encodeURIComponent(await sentToken('link'))}`)
      mail.mails.splice(0)
      return one
    },
    /** A browser of somebody without an account, who has begun something. */
    async guest() {
      const one = browser()
      await one.post('/api/auth/sign-in/anonymous', {})
      return one
    },
    async stop() {
      listening.stop()
      await program.close()
      provider.stop()
      mail.stop()
    },
  }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { createApp } from '../app.ts'
import { listen } from '../listen.ts'
import { openProgram } from '../program.ts'
import { PRODUCT_FOLDER } from '../product.ts'
import { readSettings } from '../settings.ts'
import { openBrowser } from './cookies.ts'
import { examplesFolder } from './folders.ts'
import { startMailbox } from '../../e2e/upstreams/mailbox.ts'
import { until } from './runs.ts'

const portOf = (server: { address(): AddressInfo | string | null }) => {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const port = portOf(probe)
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** A provider in the shape of ORCID: it says who somebody is, and no address of theirs. */
async function startProvider(clientSecret: string, redirect: string) {
  const server = createServer((request, response) => void provider.callback()(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const issuer = `http://localhost:${portOf(server)}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'playbook', client_secret: clientSecret, redirect_uris: [redirect] }],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub', 'given_name', 'family_name'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, given_name: 'Ada', family_name: 'Lovelace' }),
    }),
  })
  return { issuer, stop: () => server.close() }
}

/** A browser of somebody. */
export type Browser = ReturnType<typeof openBrowser>

/** A server with accounts, a mailbox and a provider to sign in with. */
export async function startAccounts() {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const secret = 'a-secret-of-the-client'
  const provider = await startProvider(secret, `${origin}/api/auth/callback/orcid`)
  const mail = await startMailbox()
  const settings = readSettings(
    {
      PLAYBOOK_AUTH: 'on',
      PUBLIC_URL: origin,
      PORT: String(port),
      SMTP_URL: mail.url,
      OIDC_ORCID_ISSUER: provider.issuer,
      OIDC_ORCID_CLIENT_ID: 'playbook',
      OIDC_ORCID_CLIENT_SECRET: secret,
    },
    PRODUCT_FOLDER,
  )
  const program = await openProgram(settings)
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
    async stop() {
      listening.stop()
      await program.close()
      provider.stop()
      mail.stop()
    },
  }
}

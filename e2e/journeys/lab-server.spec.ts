import { chromium, expect, test, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../upstreams/free-port.ts'
import { startMailbox } from '../upstreams/mailbox.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const LINK = /http:\S+/
const PASSWORD = 'a good password'

interface Messages {
  /** The newest address that was written to this person; waits for it. */
  linkTo(person: string): Promise<string>
}

/** What a server without mail writes to its console instead of sending it; each message is read once. */
function onConsole(said: () => string): Messages {
  let seen = 0
  return {
    async linkTo(person) {
      const messages = () => said().split('No SMTP_URL is set')
      const written = () => messages().findLast((each, at) => at > seen && each.includes(`To: ${person}\n`))
      await expect.poll(() => LINK.exec(written() ?? '')?.[0]).toBeDefined()
      const message = written() ?? ''
      seen = messages().lastIndexOf(message)
      return LINK.exec(message)?.[0] ?? ''
    },
  }
}

for (const sendsMail of [true, false]) {
  test(`a new server of a laboratory ${sendsMail ? 'with' : 'without'} mail, over plain HTTP by its name: its first admin, a link, a password, a shared playbook`, async () => {
    const [port, mailbox, folder] = [
      await freePort(),
      sendsMail ? await startMailbox() : undefined,
      await mkdtemp(join(tmpdir(), 'playbook-lab-')),
    ]
    const url = `http://${hostname().toLowerCase()}:${port}`
    const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: undefined,
        PUBLIC_URL: undefined,
        PLAYBOOK_AUTH: undefined,
        // As README says it: for everybody in the network, and so with accounts.
        HOST: '0.0.0.0',
        PORT: String(port),
        DATA_DIR: folder,
        SMTP_URL: mailbox?.url,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    const messages: Messages = mailbox ?? onConsole(() => said)
    server.stdout.on('data', (part: Buffer) => void (said += String(part)))
    await expect.poll(() => said).toMatch(/\/look-after#\S+/)
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [`--host-resolver-rules=MAP ${hostname()} 127.0.0.1`],
    })
    const signInWithPassword = async (page: Page, email: string) => {
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign in with password' }).click()
    }
    const newPage = async () => (await browser.newContext()).newPage()
    const askLink = async (page: Page, email: string) => {
      await page.getByLabel('E-mail').fill(email)
      await page.getByRole('button', { name: 'Send me a link' }).click()
      await expect(page.getByText(sendsMail ? 'is on its way' : 'on the console of this server')).toBeVisible()
      const link = await messages.linkTo(email)
      expect(link.startsWith(`${url}/`)).toBe(true)
      await page.goto(link)
    }

    const head = await newPage()
    await test.step('whoever opens the address of the console looks after the server', async () => {
      await head.goto(url + (/\/look-after#\S+/.exec(said)?.[0] ?? ''))
      const look = head.getByRole('button', { name: 'Look after this server' })
      await look.click()
      await askLink(head, 'head@lab.example')
      await expect(head).toHaveURL(`${url}/look-after`)
      await look.click()
      await expect(head.getByText('You look after this server now.')).toBeVisible()
    })

    const made = await head.request.post(`${url}/api/playbooks`, { data: { title: 'Of the laboratory' } })
    const { id } = await made.json()
    const sharing = `${url}/api/playbooks/${id}/sharing`
    const arrived = async (page: Page) => {
      await expect(page).toHaveURL(`${url}/playbooks/${id}`)
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveText('Of the laboratory')
    }
    const invite = async (email: string) => {
      await head.request.post(`${sharing}/people`, { data: { email, role: 'editor' } })
      const invitation = await messages.linkTo(email)
      const page = await newPage()
      await page.goto(url + new URL(invitation).pathname)
      return page
    }

    const grace = await invite('grace@lab.example')
    await test.step('one is invited, and arrives by a link', async () => {
      await askLink(grace, 'grace@lab.example')
      await arrived(grace)
    })

    await test.step('she sets a password, and arrives with it in another browser', async () => {
      await grace.goto(`${url}/account`)
      await expect(grace.getByText('You sign in as grace@lab.example.')).toBeVisible()
      await grace.getByLabel('New password').fill(PASSWORD)
      await grace.getByRole('button', { name: 'Set a password' }).click()
      await expect(grace.getByText('You have a password')).toBeVisible()
      const other = await newPage()
      await other.goto(`${url}/playbooks/${id}`)
      await other.getByRole('button', { name: 'Use a password instead' }).click()
      await signInWithPassword(other, 'grace@lab.example')
      await arrived(other)
    })

    await test.step('another is invited, makes an account with a password, and arrives when the address is confirmed', async () => {
      const page = await invite('alan@lab.example')
      await page.getByRole('button', { name: 'Use a password instead' }).click()
      await page.getByRole('button', { name: 'I am new here' }).click()
      await page.getByLabel('Name').fill('Alan')
      await page.getByLabel('E-mail').fill('alan@lab.example')
      await page.getByLabel('Password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Make an account' }).click()
      await page.goto(await messages.linkTo('alan@lab.example'))
      await arrived(page)
    })

    await test.step('a third opens a link that was passed on, and arrives', async () => {
      await head.request.post(`${sharing}/links`, { data: { name: 'The laboratory', role: 'editor', days: 7 } })
      const { links } = await (await head.request.get(sharing)).json()
      const third = await newPage()
      await third.goto(`${url}/open#${encodeURIComponent(links[0].secret)}`)
      await askLink(third, 'third@lab.example')
      await arrived(third)
    })

    await browser.close()
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    mailbox?.stop()
    await rm(folder, { recursive: true, force: true })
  })
}

import { Sharing } from '@playbook/core/api/sharing'
import { expect, test, type Page } from '@playwright/test'
import { signIn } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { startMailbox } from '../upstreams/mailbox.ts'
import { newPlaybook, writtenIn } from '../support/notebook.ts'
import { startServer } from '../support/server.ts'

/** What Grace may do from now on. */
async function lower(owner: Page, role: string) {
  await owner.getByRole('button', { name: 'Share', exact: true }).click()
  await owner.getByLabel('What grace may do').selectOption(role)
  await owner.getByRole('button', { name: 'Done' }).click()
}

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })

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

  await test.step('a guest comes by a link, until it is ended', async () => {
    await ada.getByRole('button', { name: 'Share', exact: true }).click()
    await ada.getByRole('button', { name: 'New link' }).click()
    await ada.getByLabel('Whom the link is for').fill('Lab meeting')
    await ada.getByRole('button', { name: 'Make the link' }).click()
    await expect(ada.getByText('not opened yet')).toBeVisible()
    await expectAccessible(ada)
    const shared = await ada.request.get(`${server.url}/api${new URL(address).pathname}/sharing`)
    const [link] = Sharing.parse(await shared.json()).links
    const guest = await (await browser.newContext()).newPage()
    await guest.goto(`${server.url}/open#${link?.secret}`)
    await guest.getByRole('button', { name: 'Go on as a guest' }).click()
    await expect(guest.getByText('You are reading')).toBeVisible()
    await ada.getByRole('button', { name: 'End the link Lab meeting' }).click()
    await expect(ada.getByRole('button', { name: 'Renew Lab meeting for a month' })).toBeVisible()
    await guest.goto(`${server.url}/open#${link?.secret}`)
    await expect(guest.getByText(/^This link ended on/)).toBeVisible()
    await ada.getByRole('button', { name: 'Done' }).click()
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

  await test.step('whose role is lowered while they type keeps the words to see, and nothing more gets in', async () => {
    let isHeld = false
    const held: (() => void)[] = []
    await grace.routeWebSocket(/\/api\/rooms\//, (page) => {
      const room = page.connectToServer()
      page.onMessage((message) => (isHeld ? held.push(() => room.send(message)) : room.send(message)))
    })
    await grace.goto(address)
    await expect(grace.getByText('All edits saved')).toBeVisible()
    await expect(grace.getByRole('button', { name: 'Add a step' }).first()).toBeVisible()
    isHeld = true
    await title(grace).press('End')
    await grace.keyboard.type(' and theirs')
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await lower(ada, 'may read')
    await expect(grace.getByRole('button', { name: 'Add a step' })).toHaveCount(0)
    isHeld = false
    for (const send of held.splice(0)) send()
    await expect(grace.getByText(/refused: you may not change this playbook/).first()).toBeVisible()
    await expect(grace.getByText('Ours and theirs').first()).toBeVisible()
    expect(await writtenIn(title(ada))).toBe('Ours')
    await grace.goto(address)
    await expect(grace.getByText('Ours', { exact: true }).first()).toBeVisible()
  })

  await test.step('who may only comment says what to change, by keys alone, and is answered', async () => {
    await ada.getByRole('button', { name: /text$/i }).first().click()
    await ada.keyboard.type('Mostly antiviral')
    await ada.keyboard.press('Escape')
    await lower(ada, 'may comment')
    // Who may only read is told that they are reading, too: the key is nothing before the role has come.
    await expect(grace.getByRole('button', { name: 'Comment on this cell' })).toBeVisible()
    await grace.getByRole('region', { name: 'Text: Mostly antiviral' }).focus()
    await grace.keyboard.press('Control+Alt+m')
    await grace.keyboard.type('@ada Mostly, or first of all?')
    await grace.keyboard.press('ControlOrMeta+Enter')
    await ada.getByRole('button', { name: '1 comment on this cell' }).click()
    const thread = ada.getByRole('article', { name: 'Thread' })
    await expect(thread.getByText('@ada Mostly, or first of all?')).toBeVisible()
    const inbox = await ada.context().newPage()
    await inbox.goto(`${server.url}/inbox`)
    await expect(inbox.getByRole('link', { name: /grace named you/ })).toContainText('@ada Mostly, or first of all?')
    await expectAccessible(inbox)
    await inbox.close()
    await thread.getByRole('button', { name: 'Answer' }).click()
    await ada.getByLabel('Your answer').fill('First of all.')
    await expectAccessible(ada)
    await ada.keyboard.press('ControlOrMeta+Enter')
    await expect(grace.getByText('First of all.')).toBeVisible()
    await thread.getByRole('button', { name: 'Resolve' }).click()
    await expect(grace.getByRole('button', { name: 'Resolved 1' })).toBeVisible()
  })

  await test.step('who may only read writes nothing any more', async () => {
    await ada.getByRole('button', { name: 'Share', exact: true }).click()
    await ada.getByLabel('What grace may do').selectOption('may read')
    await expect(grace.getByText('Comments are for people who may comment')).toBeVisible()
    await expect(grace.getByText('You are reading')).toBeVisible()
    await expect(grace.getByRole('button', { name: 'Add a step' })).toHaveCount(0)
  })

  await test.step('signed out, it opens once everybody may read it', async () => {
    const nobody = await (await browser.newContext()).newPage()
    await nobody.goto(address)
    await expect(nobody).toHaveURL(/\/sign-in/)
    const stored = ada.waitForResponse((answer) => answer.url().endsWith('/sharing/visibility'))
    await ada.getByLabel('Who else may read').selectOption({ label: 'Whoever has the link may read' })
    await stored
    await nobody.goto(address)
    await expect(nobody.getByText('Ours').first()).toBeVisible()
  })

  await test.step('the owner hands it over, and it says so where its editors look', async () => {
    await ada.getByLabel('What grace may do').selectOption('is to own it…')
    await ada.getByRole('button', { name: 'Ask grace' }).click()
    await expect(ada.getByText('Asked to own this playbook.')).toBeVisible()
    await ada.getByRole('button', { name: 'Done' }).click()
    await grace.goto(server.url)
    await grace.getByRole('link', { name: /^Inbox, \d+ new$/ }).click()
    await expect(grace.getByText('ada shares a playbook with you')).toBeVisible()
    await expectAccessible(grace)
    await grace.getByRole('button', { name: 'Take it over' }).click()
    await expect(grace.getByText('ada asks you to own a playbook')).toHaveCount(0)
    await ada.getByRole('tab', { name: 'History' }).click()
    await ada.getByRole('button', { name: 'Sharing and publishing' }).click()
    await expect(ada.getByText('grace owns it from now on')).toBeVisible()
    await expectAccessible(ada)
  })

  await test.step('signing out ends what one may see', async () => {
    await grace.getByRole('button', { name: /^Account of/ }).click()
    await grace.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(grace).toHaveURL(/\/sign-in/)
  })
  await server.stop()
  mailbox.stop()
})

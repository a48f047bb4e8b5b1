import { Created } from '@playbook/core/api/playbooks'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { lookAfter, signIn } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { CLAIMED_WORKFLOW } from '../support/claimed-workflow.ts'
import { startServer } from '../support/server.ts'
import { startMailbox } from '../upstreams/mailbox.ts'

/** Goes on by Tab, as somebody does who has no pointer, until this has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60 && !(await isThere()); presses++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

test('shares and publishes by keyboard alone, and every page of people can be used by everybody', async ({
  browser,
}) => {
  const mailbox = await startMailbox()
  const server = await startServer({ env: { PLAYBOOK_AUTH: 'on', SMTP_URL: mailbox.url } })
  const ada = await signIn(browser, server.url, mailbox, 'ada@lab.example')
  const { keyboard } = ada
  const post = async (path: string, data: object) => {
    const answer = await ada.request.post(`${server.url}/api${path}`, { data, headers: { origin: server.url } })
    return Created.parse(await answer.json()).id
  }
  const workflow = [{ id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'ACE2' } }]
  const id = await post('/playbooks/import', { ...CLAIMED_WORKFLOW, workflow, notebook: undefined })
  await ada.goto(`${server.url}/playbooks/${id}`)

  await test.step('shares it with somebody who may comment', async () => {
    const share = ada.getByRole('button', { name: 'Share', exact: true })
    await tabTo(ada, share)
    await keyboard.press('Enter')
    const dialog = ada.getByRole('dialog', { name: 'Share' })
    await tabTo(ada, dialog.getByLabel('E-mail of a person'))
    await keyboard.type('grace@lab.example')
    await tabTo(ada, dialog.getByLabel('What they may do'))
    await keyboard.press('ArrowDown')
    await expect(dialog.getByLabel('What they may do')).toHaveValue('commenter')
    await tabTo(ada, dialog.getByRole('button', { name: 'Share', exact: true }))
    await keyboard.press('Enter')
    await expect(dialog.getByLabel('What grace may do')).toHaveValue('commenter')
    await keyboard.press('Escape')
    await expect(share).toBeFocused()
  })

  await test.step('publishes it', async () => {
    const publish = ada.getByRole('button', { name: 'Publish', exact: true })
    await tabTo(ada, publish)
    await keyboard.press('Enter')
    const dialog = ada.getByRole('dialog', { name: 'Publish' })
    await tabTo(ada, dialog.getByLabel('Author 1', { exact: true }))
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type('Ada Lovelace')
    await tabTo(ada, dialog.getByLabel('What is new in this version'))
    await keyboard.type('First version')
    await keyboard.press('Enter')
    await expect(dialog.getByText('Version 1 is published')).toBeVisible()
    await keyboard.press('Escape')
    await expect(publish).toBeFocused()
  })

  await lookAfter(ada, server)
  await post('/suggestions', {
    name: 'Lollipop plot',
    inputs: 'Set[Variant]',
    output: 'Figure',
    description: 'Where in a protein the variants are.',
  })
  await post(`/playbooks/${id}/reviews/invitations`, { isAnonymous: true, days: 7 })
  for (const [path, shown] of [
    ['/', 'What interferon does'],
    ['/account', 'Lollipop plot'],
    ['/public', 'What interferon does'],
    [`/public/${id}`, 'Ada Lovelace'],
    ['/inbox', 'Inbox'],
    ['/suggestions', 'Lollipop plot'],
    [`/playbooks/${id}/reviews`, 'anonymous'],
    [`/playbooks/${id}/report`, 'ACE2'],
  ] as const) {
    await test.step(`can be used: ${path}`, async () => {
      await ada.goto(`${server.url}${path}`)
      await expect(ada.getByText(shown).first()).toBeVisible()
      await expectAccessible(ada)
    })
  }
  await server.stop()
  mailbox.stop()
})

import { bindSlot, insertStep, insertText } from '@playbook/core/document/edits'
import { expect, test, type Page } from '@playwright/test'
import { signIn } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { join, until } from '../support/client.ts'
import { addStep, newPlaybook, step, writtenIn } from '../support/notebook.ts'
import { startServer } from '../support/server.ts'
import { startMailbox } from '../upstreams/mailbox.ts'

const SHOTS = process.env['SHOTS']
const shot = async (page: Page, name: string) =>
  SHOTS === undefined ? undefined : page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true })

const cell = (page: Page, id: string) => page.locator(`[data-cell='${id}']`)
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })

test('a commenter proposes seven edits; the owner goes on writing, accepts three, changes one and refuses three', async ({
  browser,
}) => {
  const mailbox = await startMailbox()
  const server = await startServer({ env: { PLAYBOOK_AUTH: 'on', SMTP_URL: mailbox.url } })
  const ada = await signIn(browser, server.url, mailbox, 'ada@lab.example')
  await newPlaybook(ada, server.url)
  const address = ada.url()
  const id = new URL(address).pathname.split('/').at(-1) ?? ''

  await test.step('a playbook that others may comment on', async () => {
    const cookies = await ada.context().cookies()
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const hand = join(server.port, id, { cookie })
    await until('the document is there', () => hand.provider.synced)
    insertStep(hand.doc, { after: null, id: 'set', step: 'Input[Set[Gene]]', params: { set: ['XIST', 'TSIX', 'UTY'] } })
    insertStep(hand.doc, { after: 'set', id: 'gene', step: 'Input[Gene]', params: 'ACE2' })
    insertStep(hand.doc, { after: 'gene', id: 'other', step: 'Input[Gene]', params: 'TP53' })
    insertStep(hand.doc, { after: 'other', id: 'all', step: 'TermToSet[Term[Gene]]' })
    bindSlot(hand.doc, 'all', 'terms', ['gene'])
    insertText(hand.doc, { after: 'all', id: 'note', text: 'The response is mostly antiviral.' })
    insertText(hand.doc, { after: 'note', id: 'old', text: 'An old remark.' })
    await until('it is stored', () => (hand.receipt()?.saved ?? 0) >= hand.sent())
    hand.leave()
    await ada.getByRole('button', { name: 'Share', exact: true }).click()
    await ada.getByLabel('E-mail of a person').fill('grace@lab.example')
    await ada.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click()
    await mailbox.linkTo('grace@lab.example')
    await ada.getByLabel('What grace may do').selectOption('commenter')
    await ada.getByRole('button', { name: 'Done' }).click()
  })

  const grace = await signIn(browser, server.url, mailbox, 'grace@lab.example')
  await test.step('who may comment suggests as if they wrote', async () => {
    await grace.goto(address)
    await grace.getByRole('radio', { name: 'Suggesting' }).click()
    await expect(grace.getByText('You suggest.')).toBeVisible()
    await shot(grace, '1-suggesting')
    await title(grace).click()
    await grace.keyboard.type('Interferon')
    await expect(grace.getByRole('button', { name: 'Send 1 edit…' })).toBeVisible()
    await shot(grace, '2-suggested')
    await step(grace, 2).getByRole('combobox', { name: 'Gene' }).fill('BRCA1')
    await step(grace, 2).getByRole('button', { name: 'Submit' }).click()
    await expect(grace.getByRole('button', { name: 'Send 2 edits…' })).toBeVisible()
    await step(grace, 4)
      .getByRole('button', { name: /Change$/ })
      .click()
    await shot(grace, '2b-menu')
    await grace.getByRole('menuitemcheckbox', { name: /3/ }).click()
    await grace.keyboard.press('Escape')
    await expect(grace.getByRole('button', { name: 'Send 3 edits…' })).toBeVisible()
    // A menu that closes gives the focus back.
    await expect(grace.getByRole('menu')).toBeHidden()
    await cell(grace, 'old').focus()
    await expect(cell(grace, 'old')).toBeFocused()
    await grace.keyboard.press('Escape')
    await grace.keyboard.type('dd')
    await expect(cell(grace, 'old')).toBeHidden()
    await cell(grace, 'other').focus()
    await grace.keyboard.press('Escape')
    await grace.keyboard.press('ControlOrMeta+Shift+ArrowUp')
    await expect(grace.getByRole('button', { name: 'Send 5 edits…' })).toBeVisible()
    await cell(grace, 'note').focus()
    await grace.keyboard.press('Enter')
    await grace.keyboard.press('ControlOrMeta+a')
    await grace.keyboard.type('The response is above all antiviral.')
    await expect(grace.getByRole('button', { name: 'Send 6 edits…' })).toBeVisible()
    await addStep(grace, 'gene input', 'Gene input')
    await expect(grace.getByRole('button', { name: 'Send 7 edits…' })).toBeVisible()
    await shot(grace, '3-suggested')
    await grace.reload()
    await expect(grace.getByRole('button', { name: 'Send 7 edits…' })).toBeVisible()
    expect(await writtenIn(title(ada))).not.toContain('Interferon')
  })

  await test.step('it is sent with reasons', async () => {
    await grace.getByRole('button', { name: 'Send 7 edits…' }).click()
    await grace.getByLabel('What is it about?').fill('Before you send it out')
    await grace.getByPlaceholder('Why?').first().fill('It needs a name.')
    await shot(grace, '4-send')
    await grace.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    await expect(grace.getByRole('button', { name: 'Nothing to send yet' })).toBeVisible()
  })

  await test.step('the owner sees each in its place', async () => {
    await expect(ada.getByRole('tab', { name: 'Proposals 1' })).toBeVisible()
    await ada.getByRole('tab', { name: 'Proposals 1' }).click()
    await ada.getByRole('button', { name: 'Show in place' }).click()
    await expect(ada.getByRole('region', { name: /^Edit 1:/ })).toBeVisible()
    await shot(ada, '5-in-place')
    await expectAccessible(ada)
  })

  const decide = async (line: RegExp, button: string) =>
    ada.getByRole('region', { name: line }).getByRole('button', { name: button, exact: true }).click()
  const decided = (count: number) => expect(ada.getByText(`· ${count} decided`)).toBeVisible()

  await test.step('while the owner writes, nothing of it is in the report', async () => {
    await cell(ada, 'note').focus()
    await ada.keyboard.press('Enter')
    await ada.keyboard.press('ControlOrMeta+End')
    await ada.keyboard.type(' And it lasts.')
    await ada.keyboard.press('Escape')
    const report = async () => (await ada.request.get(`${server.url}/api/playbooks/${id}/export/html`)).text()
    await expect.poll(report).toContain('And it lasts.')
    expect(await report()).not.toMatch(/Interferon|BRCA1|above all/)
  })

  await test.step('the owner sees what the edits give before deciding, and the playbook stays as it is', async () => {
    await ada.getByRole('button', { name: /^Try it/ }).click()
    await expect(ada.getByRole('dialog')).toContainText('1 step. It takes a moment: no service is asked.')
    await ada.getByRole('dialog').getByRole('button', { name: 'Try it' }).click()
    const trial = ada.getByRole('region', { name: 'What the open edits give' })
    await expect(trial.getByRole('listitem')).toContainText('changed 2 genes: BRCA1, TP53')
    await trial.getByText('2 genes: BRCA1, TP53').click()
    await expect(trial.getByText(/^All are symbols of human genes/)).toBeVisible()
    await shot(ada, '5b-tried')
    await expectAccessible(ada)
    expect(await writtenIn(title(ada))).not.toContain('Interferon')
    await expect(step(ada, 4)).not.toContainText('BRCA1')
  })

  await test.step('accepts three, changes one, refuses three', async () => {
    await decide(/Title: /, 'Accept')
    await decided(1)
    await decide(/ACE2 → BRCA1/, 'Accept')
    await decided(2)
    await decide(/New step: Gene input/, 'Accept')
    await decided(3)
    await decide(/mostly/, 'Change')
    await ada.getByLabel('As you take it').fill('The response is first of all antiviral. And it lasts.')
    await shot(ada, '6-change')
    await ada.getByRole('button', { name: 'Accept as changed' }).click()
    await decided(4)
    for (const [at, line] of [/input for/, /moves/, /is removed/].entries()) {
      await decide(line, 'Refuse')
      if (at === 0) await ada.getByLabel(/^Why not/).fill('One gene is enough.')
      await decide(line, at === 0 ? 'Refuse' : 'Refuse without a word')
      await decided(5 + at)
    }
    await shot(ada, '7-decided')
  })

  await test.step('undo takes back what was accepted last, and opens it again', async () => {
    await cell(ada, 'set').focus()
    await ada.keyboard.press('Escape')
    await ada.keyboard.press('z')
    await expect(cell(ada, 'note')).toContainText('The response is mostly antiviral. And it lasts.')
    await decided(6)
    await ada.keyboard.press('Shift+Z')
    await expect(cell(ada, 'note')).toContainText('The response is first of all antiviral. And it lasts.')
    await decided(7)
  })

  await test.step('after a reload both see the same, and the proposer what became of it', async () => {
    await Promise.all([ada.reload(), grace.reload()])
    await grace.getByRole('radio', { name: 'Reading' }).click()
    for (const page of [ada, grace]) {
      await expect(page.getByText('The response is first of all antiviral. And it lasts.').first()).toBeVisible()
      await expect(page.getByText('An old remark.').first()).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Interferon' }).first()).toBeVisible()
      await expect(step(page, 5)).toBeVisible()
      await expect(page.getByText('TP53').first()).toBeVisible()
    }
    await grace.getByRole('button', { name: 'Story and cell details' }).click()
    await grace.getByRole('tab', { name: 'Proposals' }).click()
    await grace.getByRole('button', { name: 'Decided 1' }).click()
    await expect(grace.getByRole('article').getByText('refused', { exact: true })).toHaveCount(3)
    await expect(grace.getByRole('article').getByText('accepted', { exact: true })).toHaveCount(3)
    await grace.getByRole('button', { name: 'Show in place' }).click()
    await expect(grace.getByText('“One gene is enough.”')).toBeVisible()
    await expectAccessible(grace)
    await shot(grace, '8-proposer')
    await grace.goto(`${server.url}/inbox`)
    await expect(grace.getByText('ada decided edits that you proposed').first()).toBeVisible()
  })
  await server.stop()
})

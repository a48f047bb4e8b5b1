import { expect, test, type Page } from '@playwright/test'
import { growStates } from '../gallery/states.ts'
import { expectAccessible } from '../support/axe.ts'
import { startSandbox } from '../support/sandbox.ts'

/** Tall enough that all cells of a playbook are drawn: those far from the window wait until they are seen. */
const TALL = 6000

/** Pages that need no playbook, and their headings. */
const PAGES = [
  ['/', 'Playbook'],
  ['/steps', 'Steps'],
  ['/services', 'Services'],
  ['/guide', 'Guide'],
  ['/settings', 'Settings'],
  ['/public', 'Public playbooks'],
  ['/suggestions', 'Suggestions'],
  ['/account', 'Account'],
  ['/inbox', 'Inbox'],
  ['/open', 'A shared playbook'],
  ['/review', 'A playbook to review'],
  ['/nowhere', 'There is nothing here'],
] as const

/** Pages of a playbook. */
const MODES = [
  ['report', 'States of a cell'],
  ['graph', 'States of a cell'],
  ['form', 'States of a cell'],
  ['earlier', 'Earlier states'],
  ['reviews', 'Reviews'],
] as const

/** What opens over a notebook by a key. */
const OVERLAYS = [
  ['ControlOrMeta+k', (page: Page) => page.getByRole('dialog', { name: 'Add a step' })],
  ['?', (page: Page) => page.getByRole('dialog', { name: 'Keys' })],
  ['ControlOrMeta+s', (page: Page) => page.getByRole('dialog', { name: 'Name this version' })],
  ['ControlOrMeta+f', (page: Page) => page.getByRole('textbox', { name: 'Find' })],
] as const

test('has nothing on any page, and on cells in any state, that keeps people out', async ({ page }) => {
  const server = await startSandbox({ env: { RUN_WORKERS: '1' } })
  for (const [path, heading] of PAGES) {
    await test.step(path, async () => {
      await page.goto(`${server.url}${path}`)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      // All steps take long to look at, and are alike.
      if (path === '/steps') await page.getByRole('searchbox').fill('venn')
      await expectAccessible(page)
    })
  }
  await page.setViewportSize({ width: 1440, height: TALL })
  let address = ''
  for await (const playbook of growStates(server)) {
    address ||= `${server.url}/playbooks/${playbook.id}`
    await test.step(playbook.subjects.map(({ title }) => title).join(', '), async () => {
      await page.goto(`${server.url}/playbooks/${playbook.id}`)
      await expect(page.getByText('All edits saved')).toBeVisible()
      if (playbook.whileOpen !== undefined) {
        // What changed is said by a page that has seen the result.
        await expect(page.locator(`[data-cell="${playbook.whileOpen.shown}"]`)).toContainText(/Done|Reused|Finished/)
        playbook.whileOpen.happens()
      }
      for (const { cell, says = '' } of playbook.subjects) {
        await expect(page.locator(`[data-cell="${cell}"]`)).toContainText(says)
      }
      await expect(page.locator('[data-cell] [aria-busy=true]')).toHaveCount(0)
      await expectAccessible(page)
    })
    await playbook.leave()
  }
  for (const [mode, heading] of MODES) {
    await test.step(mode, async () => {
      await page.goto(`${address}/${mode}`)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expectAccessible(page)
    })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(address)
  await expect(page.getByText('All edits saved')).toBeVisible()
  for (const [key, find] of OVERLAYS) {
    await test.step(key, async () => {
      await page.keyboard.press(key)
      await expect(find(page)).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
    })
  }
  for (const tab of ['Comments', 'History', 'Claims', 'Cell']) {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    await expectAccessible(page)
  }
  await server.kill()
  await expect(page.getByText(/reconnecting|offline/i).first()).toBeVisible()
  await expectAccessible(page)
  await server.stop()
})

import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { newPlaybook } from '../support/notebook.ts'
import { startServer } from '../support/server.ts'

const MENUS = ['File', 'Edit', 'Insert', 'View', 'Run', 'Help']
const cells = (page: Page) => page.locator('[data-cell]')

const openMenu = async (page: Page, menu: string) => {
  await page.getByRole('navigation', { name: 'Menus' }).getByRole('button', { name: menu, exact: true }).click()
  await expect(page.getByRole('menu')).toBeVisible()
}

/** What shows that an entry did what it says; `from`: where it was chosen. */
type Check = (page: Page, from: string) => Promise<void>

/** Goes to another page, and back again. */
const goes =
  (path: RegExp): Check =>
  async (page, from) => {
    // A copy has an address of the same form.
    await page.waitForURL(({ href }) => href !== from && path.test(href))
    await expect(page.locator('main')).toBeVisible()
    await page.goBack()
    await expect(cells(page).first()).toBeVisible()
  }
/** Opens something that Esc closes. */
const opens =
  (find: (page: Page) => Locator): Check =>
  async (page) => {
    await expect(find(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(find(page)).toBeHidden()
  }
const dialog = (name: string) => opens((page) => page.getByRole('dialog', { name }))
const palette = dialog('Add a step')
const says =
  (words: RegExp): Check =>
  (page) =>
    expect(page.getByText(words).first()).toBeAttached()
/** Changes how many cells there are, and takes it back. */
const counts =
  (count: number): Check =>
  async (page) => {
    await expect(cells(page)).toHaveCount(count)
    if (count === 2) return
    await page.keyboard.press('Escape')
    await page.keyboard.press('z')
    await expect(cells(page)).toHaveCount(2)
  }
const heading =
  (level: number): Check =>
  async (page) => {
    await expect(page.locator('main').getByRole('heading', { level, name: 'one' })).toBeVisible()
    await page.keyboard.press('z')
    await expect(page.locator('main').getByRole('heading', { level, name: 'one' })).toHaveCount(0)
  }
const download: Check = (page) => expect(page.getByRole('menu')).toHaveCount(0)
/** The report comes, and asks the browser to print once. */
const printed: Check = async (page, from) => {
  await expect(page.locator('body')).toHaveAttribute('data-printed', '1')
  await goes(/\/report$/)(page, from)
}
/** The playbook is gone from the list, where the copy of it stays, and comes back. */
const binned: Check = async (page) => {
  const row = page.getByRole('region', { name: 'Yours' }).getByRole('listitem')
  await expect(page).toHaveURL(/\/$/)
  await expect(row).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(/\/playbooks\//)
  await expect(cells(page)).toHaveCount(2)
}
const theme =
  (is: RegExp): Check =>
  (page) =>
    expect(page.locator('html')).toHaveAttribute('data-theme', is)
/** Nothing is there that it could be done to: it only closes the menu. */
const idle: Check = (page) => expect(page.getByRole('menu')).toHaveCount(0)

/** Every entry of the menus, in their order, done on a playbook of two texts with the first one chosen. */
const ENTRIES: Readonly<Record<string, readonly (readonly [string, Check])[]>> = {
  File: [
    ['Name this version', dialog('Name this version')],
    ['Save now', says(/All edits are saved/)],
    ['Rename', opens((page) => page.locator('[aria-label="Title"]:focus'))],
    ['Open a copy', goes(/\/playbooks\//)],
    ['Report', goes(/\/report$/)],
    ['Graph', goes(/\/graph$/)],
    ['Earlier states', goes(/\/earlier$/)],
    ['Print the report', printed],
    ['Move to the bin', binned],
    ['Workflow', download],
    ['Workflow with results', download],
    ['Import a workflow, crate or notebook…', idle],
  ],
  Edit: [
    ['Undo', idle],
    ['Redo', idle],
    ['Cut cells', counts(1)],
    ['Copy cells', idle],
    ['Paste below', counts(3)],
    ['Paste above', counts(3)],
    ['Duplicate', counts(3)],
    ['Delete cells', counts(1)],
    ['Copy link to the cell', says(/Link to the cell copied|does not let the page copy/)],
    ['Select all cells', (page) => expect(page.locator('[data-selected]')).toHaveCount(2)],
    ['Move up', (page) => expect(cells(page).first()).toHaveAccessibleName('Text: one')],
    [
      'Move down',
      async (page) => {
        await expect(cells(page).first()).toHaveAccessibleName('Text: two')
        await page.keyboard.press('z')
        await expect(cells(page).first()).toHaveAccessibleName('Text: one')
      },
    ],
    ['Merge texts', counts(1)],
    ['Find', opens((page) => page.getByRole('textbox', { name: 'Find' }))],
    ['Find and replace', opens((page) => page.getByRole('textbox', { name: 'Replace by' }))],
  ],
  Insert: [
    ['Add a step', palette],
    ['Step above', palette],
    ['Step below', palette],
    ['Text below', counts(3)],
    ['Comment', opens((page) => page.getByRole('textbox', { name: /comment/i }))],
    [
      'Mark a claim',
      (page) => expect(page.getByRole('tab', { name: 'Claims' })).toHaveAttribute('aria-selected', 'true'),
    ],
    ['Heading of level 1', heading(2)],
    ['Heading of level 2', heading(3)],
    ['Heading of level 3', heading(4)],
  ],
  View: [
    ['Outline', (page) => expect(page.getByRole('navigation', { name: 'Outline' })).toBeHidden()],
    ['Story and cell details', (page) => expect(page.getByRole('complementary')).toBeHidden()],
    ['Both sides', (page) => expect(page.getByRole('navigation', { name: 'Outline' })).toBeVisible()],
    [
      'Collapse or expand',
      async (page) => {
        await expect(cells(page).first()).toContainText('…')
        await page.keyboard.press('o')
      },
    ],
    ['Fold the input, or what stands under the heading', idle],
    ['Unfold', counts(2)],
    ['Hide in the report or show', idle],
    ['Hide in the report how it was made, or show', idle],
    ['Compare results', dialog('Compare results')],
    ['Settings', goes(/\/settings$/)],
    ['As the system', theme(/light|dark/)],
    ['Light', theme(/^light$/)],
    ['Dark', theme(/^dark$/)],
  ],
  Run: [
    ['Run the cell', idle],
    ['Run the cell and go to the next', (page) => expect(cells(page).nth(1)).toBeFocused()],
    ['Run the cell and add a step below', palette],
    ['Run all', idle],
    ['Run all above', idle],
    ['Run this and all below', idle],
    ['Stop the run', idle],
    ['Recompute', idle],
    ['What would be different today?', dialog('What would be different today?')],
    ['What would be different today in this cell?', dialog('What would be different today in this cell?')],
    ['Compute in a cloud project', dialog('Compute in a cloud project')],
    ['Run automatically', idle],
  ],
  Help: [
    ['Keys', dialog('Keys')],
    ['If you come from Jupyter', dialog('If you come from Jupyter')],
    ['Guide', goes(/\/guide$/)],
    ['All steps', goes(/\/steps$/)],
    ['Services and how they are', goes(/\/services$/)],
    ['Report a problem', dialog('Report a problem')],
  ],
}

/** The page stays where it is while the focus goes back to the top bar. */
async function keepsPlace(page: Page) {
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ ...size, height: 480 })
  await page.mouse.wheel(0, 1000)
  await expect.poll(scrolled).toBeGreaterThan(20)
  const place = await scrolled()
  await openMenu(page, 'File')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'File', exact: true })).toBeFocused()
  expect(await scrolled()).toBe(place)
  await page.setViewportSize(size)
}

test('opens every entry of every menu', async ({ page }) => {
  const server = await startServer()
  await page.addInitScript(() => {
    let times = 0
    window.print = () => document.body.setAttribute('data-printed', String(++times))
  })
  await newPlaybook(page, server.url)
  await page.keyboard.press('Escape')
  for (const words of ['one', 'two']) {
    await page.keyboard.press('m')
    await page.keyboard.type(words)
    await page.keyboard.press('Escape')
    await expect(page.getByLabel(`Text: ${words}`, { exact: true })).toBeFocused()
  }
  await keepsPlace(page)
  for (const menu of MENUS) {
    await openMenu(page, menu)
    const shown = await page.getByRole('menu').locator('[role^="menuitem"]').count()
    await page.keyboard.press('Escape')
    expect([menu, shown]).toEqual([menu, ENTRIES[menu]?.length])
    for (const [entry, check] of ENTRIES[menu] ?? []) {
      await test.step(`${menu}: ${entry}`, async () => {
        // Its margin: a click on the words would open them.
        await page.getByLabel('Text: one', { exact: true }).click({ position: { x: 3, y: 3 } })
        const from = page.url()
        await openMenu(page, menu)
        const name = new RegExp(`^${entry.replace(/[.…]/g, '.')}`)
        await page.getByRole('menu').locator('[role^="menuitem"]').filter({ hasText: name }).first().click()
        await check(page, from)
      })
    }
  }
  await page.goto(`${server.url}/guide#type-Set%5BGene%5D`)
  await expect(page.getByText('Gene set', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await server.stop()
})

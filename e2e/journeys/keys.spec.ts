import { expect, test, type Locator, type Page } from '@playwright/test'
import { pressAtOnce } from '../support/keys.ts'
import { addStep, expectDone, newPlaybook, step } from '../support/notebook.ts'
import { startServer } from '../support/server.ts'

const cells = (page: Page) => page.locator('[data-cell]')
const selected = (page: Page) => page.locator('[data-selected]')
const text = (page: Page, name: string) => page.getByLabel(`Text: ${name}`, { exact: true })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Add a step' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

const NAMES: Readonly<Record<string, string>> = {
  Ctrl: 'Control',
  Esc: 'Escape',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
}

/** `Ctrl+Shift+↑` or `D D`, as the list of keys writes them, in the words of the browser. */
const strokesOf = (key: string) =>
  key.split(' ').map((stroke) => {
    const parts = stroke.split('+').map((part) => NAMES[part] ?? part)
    return parts.includes('Shift')
      ? parts.join('+')
      : parts.map((part) => (part.length === 1 ? part.toLowerCase() : part)).join('+')
  })

/** A keyboard that knows which of its keys were pressed. */
function keyboardOf(page: Page) {
  const pressed = new Set<string>()
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      pressed.add(key)
      const strokes = strokesOf(key)
      if (strokes.length > 1) await pressAtOnce(page, strokes)
      else for (const stroke of strokes) await page.keyboard.press(stroke)
    }
  }
  return { pressed, press }
}
type Press = ReturnType<typeof keyboardOf>['press']

/** Every key of the list that the product shows. */
async function listedKeys(list: Locator): Promise<string[]> {
  const rows = await list.getByRole('button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const [first, label] = button.querySelectorAll(':scope > span')
      const strokes = [...(first?.children ?? [])].map((each) =>
        [...each.children].map((key) => key.textContent).join('+'),
      )
      const others = label?.querySelector('small')?.textContent.replace(' also ', '').split(', ') ?? []
      return label === undefined ? [] : [strokes.join(' '), ...others]
    }),
  )
  return rows.filter((key) => key !== '')
}

async function movesAndSelects(page: Page, press: Press) {
  for (const words of ['one', 'two', 'three']) {
    await press('M')
    await page.keyboard.type(words)
    await press('Esc')
    await expect(text(page, words)).toBeFocused()
  }
  for (const [key, name] of [
    ['K', 'two'],
    ['↑', 'one'],
    ['J', 'two'],
    ['↓', 'three'],
    ['Home', 'one'],
    ['End', 'three'],
    ['Ctrl+Home', 'one'],
    ['Ctrl+End', 'three'],
    ['Ctrl+↑', 'one'],
    ['Ctrl+↓', 'three'],
  ] as const) {
    await press(key)
    await expect(text(page, name), key).toBeFocused()
  }
  for (const [key, back] of [
    ['Shift+K', 'Shift+J'],
    ['Shift+↑', 'Shift+↓'],
  ] as const) {
    await press(key)
    await expect(selected(page), key).toHaveCount(2)
    await press(back, key)
    await expect(selected(page), back).toHaveCount(2)
    await press('End')
    await expect(selected(page)).toHaveCount(0)
  }
  await press('Shift+Home')
  await expect(selected(page)).toHaveCount(3)
  await press('Home', 'Shift+End')
  await expect(selected(page)).toHaveCount(3)
  // What was selected is forgotten by leaving it, by going into a cell, and by a click.
  for (const forget of [
    async () => press('Esc'),
    async () => press('Enter', 'Esc'),
    async () =>
      page
        .locator('[data-cell]')
        .first()
        .click({ position: { x: 3, y: 3 } }),
  ]) {
    await press('Ctrl+A')
    await expect(selected(page)).toHaveCount(3)
    await forget()
    await expect(selected(page)).toHaveCount(0)
  }
  await press('End')
}

/** Each key with the number of cells after it. */
async function cutsAndPastes(page: Page, press: Press) {
  for (const [key, count] of [
    ['X', 2],
    ['V', 3],
    ['C', 3],
    ['Shift+V', 4],
    ['Z', 3],
    ['Shift+Z', 4],
    ['Ctrl+Z', 3],
    ['Ctrl+Shift+Z', 4],
    ['Ctrl+Z', 3],
    ['Ctrl+Y', 4],
    ['D D', 3],
    ['Ctrl+X', 2],
    ['Ctrl+V', 3],
    ['Ctrl+C', 3],
  ] as const) {
    await press(key)
    await expect(cells(page), key).toHaveCount(count)
  }
}

async function writesAndFolds(page: Page, press: Press) {
  await press('Home')
  // The title of the playbook is the heading of level 1.
  for (const [key, level] of [
    ['1', 2],
    ['3', 4],
    ['4', 5],
    ['5', 6],
    ['6', 6],
    ['2', 3],
  ] as const) {
    await press(key)
    await expect(page.getByRole('heading', { level, name: 'one' }), key).toBeVisible()
  }
  await press('←')
  await expect(cells(page)).toHaveCount(1)
  await press('→')
  await expect(cells(page)).toHaveCount(3)
  await press('Shift+J', 'Shift+M')
  await expect(cells(page)).toHaveCount(2)
  await press('Home', 'Enter')
  await expect(page.getByRole('textbox', { name: 'Text in Markdown' })).toBeFocused()
  for (const key of ['Control+Home', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
  await press('Ctrl+Shift+-')
  await expect(cells(page)).toHaveCount(3)
  await expect(page.getByRole('textbox', { name: 'Text in Markdown' })).toBeFocused()
  await press('Ctrl+M')
  await expect(cells(page).nth(1)).toBeFocused()
  await press('Ctrl+Shift+↑')
  await expect(cells(page).nth(0)).toBeFocused()
  await press('Ctrl+Shift+↓')
  await expect(cells(page).nth(1)).toBeFocused()
  await press('O')
  await expect(cells(page).nth(1)).toContainText('…')
  await press('O')
  await expect(cells(page).nth(1)).not.toContainText('…')
}

/** What a key opens, and Esc closes. */
const OPENS: readonly (readonly [string, (page: Page) => Locator])[] = [
  ['A', palette],
  ['B', palette],
  ['Ctrl+K', palette],
  ['Ctrl+Shift+C', palette],
  ['Alt+Enter', palette],
  ['Ctrl+F', (page) => page.getByRole('textbox', { name: 'Find' })],
  ['Ctrl+H', (page) => page.getByRole('textbox', { name: 'Replace by' })],
  ['Ctrl+S', (page) => dialog(page, 'Name this version')],
  ['?', (page) => dialog(page, 'Keys')],
  ['Ctrl+Shift+H', (page) => dialog(page, 'Keys')],
]

async function opens(page: Page, press: Press) {
  for (const [key, find] of OPENS) {
    await press(key)
    await expect(find(page), key).toBeVisible()
    await press('Esc')
    await expect(find(page), key).toBeHidden()
    await expect(cells(page).nth(1), key).toBeFocused()
  }
  for (const [key, side] of [
    ['Ctrl+B', page.getByRole('navigation', { name: 'Outline' })],
    ['Ctrl+J', page.getByRole('complementary')],
  ] as const) {
    await expect(side).toBeVisible()
    await press(key)
    await expect(side, key).toBeHidden()
    await press(key)
    await expect(side, key).toBeVisible()
  }
  await press('Ctrl+Shift+D')
  await expect(page.getByRole('navigation', { name: 'Outline' })).toBeHidden()
  await expect(page.getByRole('complementary')).toBeHidden()
  await press('Ctrl+Shift+D')
  await expect(page.getByRole('complementary')).toBeVisible()
  await press('Ctrl+Alt+L')
  await expect(page.getByRole('tab', { name: 'Claims', selected: true })).toBeVisible()
  await press('Ctrl+Alt+M')
  await expect(page.getByRole('textbox', { name: /comment/i })).toBeFocused()
}

async function runs(page: Page, press: Press) {
  await addStep(page, 'gene input', 'Gene input')
  await expect(step(page, 1).getByRole('combobox', { name: 'Gene' })).toBeFocused()
  await page.keyboard.type('ACE2')
  await press('Ctrl+Enter')
  await expectDone(page, 1)
  await addStep(page, 'create set from genes', 'Create set from genes')
  await expectDone(page, 2)
  await press('Esc')
  for (const [key, path] of [
    ['I I', 'cancel'],
    ['0 0', 'recompute'],
  ] as const) {
    const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes(path))
    await press(key)
    await asked
  }
  await press('K', 'Enter')
  await expect(step(page, 1).getByRole('combobox', { name: 'Gene' })).toBeFocused()
  await press('Shift+Enter')
  await expect(step(page, 2)).toBeFocused()
}

test('presses every key of the list, and gives one of them to another command', async ({ page }) => {
  const server = await startServer()
  const { pressed, press } = keyboardOf(page)
  await newPlaybook(page, server.url)
  await press('Esc')
  await test.step('moves and selects', () => movesAndSelects(page, press))
  await test.step('cuts, copies, pastes, deletes, undoes', () => cutsAndPastes(page, press))
  await test.step('heads, folds, merges, splits, moves', () => writesAndFolds(page, press))
  await test.step('opens', () => opens(page, press))
  await test.step('runs', () => runs(page, press))

  await press('Ctrl+,')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.goBack()
  await expect(step(page, 2)).toBeVisible()

  await press('?')
  const keys = dialog(page, 'Keys')
  expect((await listedKeys(keys)).filter((key) => !pressed.has(key))).toEqual([])
  await keys.getByRole('button', { name: /Find also|Find$/ }).click()
  await page.keyboard.press('g')
  await expect(keys.getByRole('status')).toHaveText('G is now the key of “Find”.')
  await press('Esc')
  await expect(keys).toBeHidden()
  await press('G')
  await expect(page.getByRole('textbox', { name: 'Find' })).toBeVisible()
  await server.stop()
})

test('asks before many cells are deleted, writes behind the mark of a heading, and names a version at once', async ({
  page,
}) => {
  const server = await startServer()
  const { press } = keyboardOf(page)
  await newPlaybook(page, server.url)
  await press('Esc', 'M', 'Esc', '3', 'Enter')
  await page.keyboard.type('Results')
  await press('Esc')
  await expect(page.getByRole('heading', { level: 4, name: 'Results' })).toBeVisible()
  for (let count = 0; count < 5; count++) await press('M', 'Esc')
  await expect(cells(page)).toHaveCount(6)
  await press('Ctrl+A', 'D D')
  await expect(dialog(page, 'Delete 6 cells?').getByRole('button', { name: 'Delete 6 cells' })).toBeFocused()
  await press('Esc')
  await expect(cells(page)).toHaveCount(6)
  await press('Ctrl+A', 'D D')
  await press('Enter')
  await expect(cells(page)).toHaveCount(0)
  await press('Ctrl+Z')
  await expect(cells(page)).toHaveCount(6)
  await press('Ctrl+S')
  await page.keyboard.type('First draft')
  await expect(dialog(page, 'Name this version').getByRole('textbox', { name: 'Name' })).toHaveValue('First draft')
  await server.stop()
})

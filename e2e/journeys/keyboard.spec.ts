import { expect, test } from '@playwright/test'
import { pressAtOnce } from '../support/keys.ts'
import { expectDone, step } from '../support/notebook.ts'
import { startServer } from '../support/server.ts'

test('builds, moves, deletes and brings back cells by keyboard alone', async ({ page }) => {
  const server = await startServer()
  const { keyboard } = page
  await page.goto(server.url)
  const start = page.getByRole('button', { name: 'New playbook' })
  await expect(start).toBeVisible()
  for (let i = 0; i < 20 && !(await start.evaluate((element) => element === document.activeElement)); i++)
    await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByText('All edits saved')).toBeVisible()

  const add = async (search: string) => {
    await keyboard.press('Escape')
    await keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search the steps' })).toBeFocused()
    await keyboard.type(search)
    await expect(page.getByRole('option').first()).toBeVisible()
    await keyboard.press('Enter')
  }
  await add('gene input')
  await expect(step(page, 1).getByRole('combobox', { name: 'Gene' })).toBeFocused()
  await keyboard.type('ACE2')
  await keyboard.press('Shift+Enter')
  await expectDone(page, 1)
  await add('create set from genes')
  await expectDone(page, 2)
  await expect(step(page, 2).getByText('Shape: (1, 1)')).toBeVisible()

  await keyboard.press('Escape')
  await expect(step(page, 2)).toBeFocused()
  await keyboard.press('Control+Shift+ArrowUp')
  await expect(page.getByRole('region', { name: /^Step 1: Create set/ })).toBeFocused()
  await keyboard.press('Control+Shift+ArrowDown')
  await keyboard.press('k')
  await expect(page.getByRole('region', { name: /^Step 1: Gene input/ })).toBeFocused()
  await pressAtOnce(page, ['d', 'd'])
  await expect(page.getByRole('region', { name: /^Step \d:/ })).toHaveCount(1)
  await expect(page.getByRole('region', { name: /^Step 1: Create set.*Waiting for your input/ })).toBeVisible()
  await keyboard.press('z')
  await expectDone(page, 2)
  await keyboard.press('m')
  await keyboard.type('What **ACE2** does')
  await keyboard.press('Escape')
  await expect(page.locator('strong', { hasText: 'ACE2' })).toBeVisible()
  // Everything that a key does stands in the menus, too.
  await page.locator('strong', { hasText: 'ACE2' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: /^Copy cells/ }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Paste below/ }).click()
  await expect(page.locator('strong', { hasText: 'ACE2' })).toHaveCount(2)
  await keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Delete cells')
  await server.stop()
})

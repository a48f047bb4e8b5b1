import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { newPlaybook } from '../support/notebook.ts'
import { startServer } from '../support/server.ts'

test('names a version, sees what changed since, and brings it back as an edit that can be undone', async ({ page }) => {
  const server = await startServer()
  await newPlaybook(page, server.url)
  await page.getByRole('textbox', { name: 'Title' }).click()
  await page.keyboard.type('First pass')
  await page.keyboard.press('ControlOrMeta+s')
  const dialog = page.getByRole('dialog', { name: 'Name this version' })
  await dialog.getByLabel('Name').fill('For review')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Version 1 is kept, with its results.', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Text', exact: true }).first().click()
  await page.keyboard.type('Written later')
  await page.keyboard.press('Escape')
  await expect(page.getByText('All edits saved')).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('button', { name: /Version 1/ }).click()
  await expect(page.getByText('Since then: 1 added.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Restore…' }).click()
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  const later = page.getByRole('region', { name: 'Text: Written later' })
  await expect(later).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(later).toBeVisible()
  await server.stop()
})

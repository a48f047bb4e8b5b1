import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { addStep, expectDone, newPlaybook, step } from '../support/notebook.ts'
import { startServer } from '../support/server.ts'

test('names versions, sees what changed since and between them, and brings one back as an edit that can be undone', async ({
  page,
}) => {
  const server = await startServer()
  await newPlaybook(page, server.url)
  const name = async (words: string, number: number) => {
    await expect(page.getByText('All edits saved')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+s')
    const dialog = page.getByRole('dialog', { name: 'Name this version' })
    await dialog.getByLabel('Name').fill(words)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Version ${number} is kept, with its results.`, { exact: true })).toBeVisible()
  }
  const genes = async (symbols: string) => {
    // Submitted, it tells all in a line: Enter opens it.
    await step(page, 1).focus()
    await page.keyboard.press('Enter')
    await expect(step(page, 1).getByRole('textbox', { name: 'Genes' })).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(symbols)
    await step(page, 1).getByRole('button', { name: 'Submit' }).click()
    await expect(
      step(page, 1)
        .getByText(`${symbols.split('\n').length} genes`, { exact: true })
        .first(),
    ).toBeVisible()
    await expectDone(page, 1)
  }
  await page.getByRole('textbox', { name: 'Title' }).click()
  await page.keyboard.type('First pass')
  await addStep(page, 'gene set input', 'Gene set input')
  await genes('ACE2\nTP53')
  await name('For review', 1)

  await genes('ACE2\nSTAT1\nIRF1')
  await name('After review', 2)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Text', exact: true }).first().click()
  await page.keyboard.type('Written later')
  await page.keyboard.press('Escape')
  await expect(page.getByText('All edits saved')).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('button', { name: /Version 1/ }).click()
  await expect(page.getByText('Since then: 1 added, 1 changed.')).toBeVisible()
  await page.getByLabel('Compare with').selectOption({ label: 'version 2, “After review”' })
  await expect(page.getByText('From version 1 to version 2: 1 changed.')).toBeVisible()
  await expect(page.getByText('+ gained STAT1, IRF1')).toBeVisible()
  await expect(page.getByText('− lost TP53')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Restore…' }).click()
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  const later = page.getByRole('region', { name: 'Text: Written later' })
  await expect(later).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(later).toBeVisible()
  await server.stop()
})

test('looks at the playbook as it was, restores it for both people, and takes that back', async ({ page, browser }) => {
  const server = await startServer()
  await newPlaybook(page, server.url)
  await page.getByRole('textbox', { name: 'Title' }).click()
  await page.keyboard.type('Ours')
  await page.getByRole('button', { name: 'Text', exact: true }).first().click()
  await page.keyboard.type('The response is mostly antiviral.')
  await page.keyboard.press('Escape')
  await expect(page.getByText('All edits saved')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  const dialog = page.getByRole('dialog', { name: 'Name this version' })
  await dialog.getByLabel('Name').fill('Before')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Version 1 is kept, with its results.', { exact: true })).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await other.goto(page.url())
  await other.getByRole('region', { name: /^Text: The response/ }).click()
  await other.keyboard.press('Enter')
  await other.keyboard.press('ControlOrMeta+a')
  await other.keyboard.type('The response is first of all antiviral.')
  await other.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: /^Text: The response is first/ })).toBeVisible()

  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('button', { name: /Version 1/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Since then: 1 changed.')).toBeVisible()
  await expect(page.locator('del').getByText('mostly')).toBeVisible()
  await expect(page.locator('ins').getByText('first of all')).toBeVisible()
  await page.getByRole('link', { name: 'Look at it' }).click()
  const past = page.getByRole('region', { name: 'Looking at the past' })
  await expect(past).toContainText('The notebook itself is unchanged')
  await expect(page.getByText('The response is mostly antiviral.', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await past.getByRole('button', { name: 'Restore…' }).click()
  await past.getByRole('button', { name: /^Restore the state of/ }).click()
  await expect(other.getByRole('region', { name: /^Text: The response is mostly/ })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Text: The response is mostly/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(other.getByRole('region', { name: /^Text: The response is first/ })).toBeVisible()
  await server.stop()
})

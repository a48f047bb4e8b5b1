import { expect, test } from '@playwright/test'
import { addStep, newPlaybook, step } from '../support/notebook.ts'
import { startServer, type RunningServer } from '../support/server.ts'

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

test('tells of a step that asks a service which one and how it does, by keyboard alone', async ({ page }) => {
  await newPlaybook(page, server.url)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Add a step' })
  await page.keyboard.type('interactions of a gene string')
  const option = palette.getByRole('option', { name: /^Interactions of a gene/ })
  await expect(option).toContainText('external: STRING')
  await expect(option.getByRole('img', { name: 'state not known' })).toHaveAttribute(
    'title',
    'STRING was not called in the last hour',
  )

  await test.step('the palette leads to the state of all services', async () => {
    const link = palette.getByRole('link', { name: 'State of the services' })
    await page.keyboard.press('Tab')
    for (let press = 0; press < 20; press++) {
      if (await link.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Services' })).toBeVisible()
    const row = page.getByRole('row', { name: /^STRING / })
    await expect(row).toContainText('not called')
    await row.getByText('1 step').click()
    await row.getByRole('link', { name: 'Interactions of a gene (STRING)' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'FetchStringDBPPI' })).toBeFocused()
  })
})

test('shows below a prompt what was submitted, with its downloads', async ({ page }) => {
  await newPlaybook(page, server.url)
  await addStep(page, 'gene set input', 'Gene set input')
  await step(page, 1).getByRole('button', { name: 'Example' }).click()
  await step(page, 1).getByRole('button', { name: 'Submit' }).click()
  // It tells all in a line until it is opened.
  const line = step(page, 1).getByRole('button', { name: /^Example gene set: 100 genes/ })
  await expect(line).toHaveAttribute('aria-expanded', 'false')
  await line.click()
  await expect(step(page, 1).getByRole('listbox')).toHaveCount(0)
  await step(page, 1).getByRole('button', { name: 'Show as text' }).click()
  await expect(step(page, 1).getByRole('option', { name: 'UTP14A' })).toBeVisible()
  await step(page, 1).getByRole('button', { name: 'Download' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /^GMT/ }).click()
  expect((await download).suggestedFilename()).toBe('data.gmt')
})

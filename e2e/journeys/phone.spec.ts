import { expect, test } from '@playwright/test'
import { newPlaybook } from '../support/notebook.ts'
import { startServer } from '../support/server.ts'

test('on a phone the report is downloaded while four others are there', async ({ page, browser }) => {
  const server = await startServer()
  await newPlaybook(page, server.url)
  const address = page.url()
  const others = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const context = await browser.newContext()
      const other = await context.newPage()
      await other.goto(address)
      return context
    }),
  )
  await page.setViewportSize({ width: 360, height: 720 })
  await page.goto(`${address.replace(/[#?].*$/, '')}/report`)
  await expect(page.getByRole('button', { name: 'Who is here' })).toHaveText('4')
  const download = page.getByRole('button', { name: 'Download' })
  const box = await download.boundingBox()
  expect((box?.x ?? 360) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
  await download.click()
  await expect(page.getByRole('menuitem', { name: 'Word' })).toBeVisible()
  await Promise.all(others.map(async (context) => context.close()))
  await server.stop()
})

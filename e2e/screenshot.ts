import { chromium } from '@playwright/test'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expectDone, step } from './support/notebook.ts'
import { startServer } from './support/server.ts'

// Makes the picture of the README: `npx tsx e2e/screenshot.ts` after `npm run build`.
const file = join(dirname(fileURLToPath(import.meta.url)), 'screenshot.png')
const server = await startServer()
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' })
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
await page.goto(server.url)
await page.getByRole('button', { name: 'Open a copy of From counts to a PCA' }).click()
await expectDone(page, 7)
await step(page, 7).scrollIntoViewIfNeeded()
await step(page, 7).getByRole('img').first().waitFor()
await step(page, 7).evaluate((element) => element.scrollIntoView({ block: 'end' }))
await page.waitForTimeout(1500)
await page.screenshot({ path: file })
await browser.close()
await server.stop()

import { expect, test } from '@playwright/test'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { expectAccessible } from '../support/axe.ts'
import { runTissues, startSandbox } from '../support/sandbox.ts'
import { call } from '../support/server.ts'

const Results = z.object({ workflow: z.array(z.object({ output: z.unknown().optional() })) })

const MOST_BYTES = 5_000_000

test('is a report in one file that works from a disk without a network', async ({ browser }, testInfo) => {
  const server = await startSandbox()
  const id = await runTissues(server)
  const computed = async () => {
    const { workflow: steps } = Results.parse(await call(server, 'GET', `/api/playbooks/${id}/export?results=true`))
    return steps.filter(({ output }) => output !== undefined).length
  }
  await expect.poll(computed, { timeout: 120_000 }).toBe(3)
  const context = await browser.newContext({ acceptDownloads: true })
  const page = await context.newPage()
  await page.goto(`${server.url}/playbooks/${id}/report`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: /^Web page/ }).click()
  const file = join(testInfo.outputDir, 'report.html')
  await (await download).saveAs(file)
  await context.close()
  await server.stop()
  expect((await stat(file)).size).toBeLessThan(MOST_BYTES)

  const offline = await browser.newContext({ offline: true })
  const report = await offline.newPage()
  const [asked, problems]: [string[], string[]] = [[], []]
  await offline.route(/^(?!file:|data:|blob:)/, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  report.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  report.on('pageerror', (error) => problems.push(error.message))
  await report.goto(pathToFileURL(file).href)
  await expect(report.getByRole('heading', { level: 1 })).toHaveText('ACE2 over tissues')

  const drawn = report.getByRole('main').locator('img')
  expect(
    await drawn.evaluateAll((all) => all.map((each) => each instanceof HTMLImageElement && each.naturalWidth > 0)),
  ).toEqual([true])

  const table = report.getByRole('table').first()
  const column = table.getByRole('columnheader').last()
  const numbers = async () => (await table.locator('tbody td:last-child').allTextContents()).map(Number)
  const before = await numbers()
  await column.getByRole('button').click()
  await expect(column).toHaveAttribute('aria-sort', 'ascending')
  expect(await numbers()).toEqual(before.toSorted((a, b) => a - b))
  await column.getByRole('button').click()
  await expect(column).toHaveAttribute('aria-sort', 'descending')
  expect(await numbers()).toEqual(before.toSorted((a, b) => b - a))

  await report.getByText('Step 2: 4 calls').click()
  await expect(report.getByText(/gtexportal\.org/).first()).toBeVisible()
  const saved = report.waitForEvent('download')
  await report.getByRole('button', { name: 'Save the workflow with its results' }).click()
  const kept = Results.parse(JSON.parse(await readFile(await (await saved).path(), 'utf8')))
  expect(kept.workflow.filter(({ output }) => output !== undefined)).toHaveLength(3)

  for (const colorScheme of ['light', 'dark'] as const) {
    await report.emulateMedia({ colorScheme })
    await expectAccessible(report)
    await report.screenshot({ path: testInfo.outputPath(`${colorScheme}.png`), fullPage: true })
  }
  expect({ asked, problems }).toEqual({ asked: [], problems: [] })
  await offline.close()
})

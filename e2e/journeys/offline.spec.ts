import { expect, test } from '@playwright/test'
import { step } from '../support/notebook.ts'
import { runTissues, startSandbox } from '../support/sandbox.ts'

const GENES = 60

test('draws a figure that is first seen without a connection', async ({ page, context }) => {
  const server = await startSandbox()
  const id = await runTissues(server, GENES)
  const ahead = page.waitForResponse(/InteractiveFigure/)
  // An address that names a place opens there, not at the last figure.
  await page.goto(`${server.url}/playbooks/${id}#top`)
  await ahead
  const outline = page.getByRole('navigation', { name: 'Outline' }).getByRole('listitem')
  await expect(outline.last()).toContainText('First: Liver, Testis')
  const plot = step(page, GENES + 3)
  await expect(plot.getByRole('figure')).toHaveCount(0)
  await context.setOffline(true)
  await plot.scrollIntoViewIfNeeded()
  await expect(plot.getByRole('figure').first()).toBeVisible()
  await server.stop()
})

import { expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
import { z } from 'zod'

const Violations = z.array(z.object({ id: z.string(), nodes: z.array(z.string()) }))

/** What axe finds on a page, or in a part of it, by every rule it has: the rule, and where it is broken. */
export async function violationsIn(page: Page, part?: Locator): Promise<z.infer<typeof Violations>> {
  await page.evaluate(axe.source)
  const run = `(part) => axe.run(part ?? document).then(({ violations }) =>
    violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) })))`
  const found: unknown = part === undefined ? await page.evaluate(`(${run})()`) : await part.evaluate(`${run}`)
  return Violations.parse(found)
}

/** Nothing on the page keeps people out who cannot see, hear or point: in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is still on its way is not looked at.
  await expect(page).toHaveTitle(/./)
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
    expect(await violationsIn(page), theme).toEqual([])
  }
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'))
}

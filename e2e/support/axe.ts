import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { z } from 'zod'

const Violations = z.array(z.object({ id: z.string(), impact: z.string().nullable(), nodes: z.array(z.string()) }))

/** Nothing on the page keeps people out who cannot see, hear or point: in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that is still on its way is not looked at.
  await expect(page).toHaveTitle(/./)
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
    await page.evaluate(axe.source)
    const found: unknown = await page.evaluate(
      `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }).then(({ violations }) =>
        violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ html }) => html) })))`,
    )
    const serious = Violations.parse(found).filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious, theme).toEqual([])
  }
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'))
}

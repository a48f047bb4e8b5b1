import type { Page } from '@playwright/test'

/** Strokes of which the second must follow soon: made in the page, where no slow machine lies between them. */
export async function pressAtOnce(page: Page, strokes: readonly string[]) {
  await page.evaluate((keys) => {
    for (const key of keys) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
  }, strokes)
}

import { expect, test } from '@playwright/test'
import { startSandbox } from '../support/sandbox.ts'

const SECTIONS = ['Abstract', 'Introduction', 'Methods', 'Results', 'References']

/** Use cases of the reference that rest on Enrichr: titles, and how many steps each has. */
const QUESTIONS = [
  ['Why do two drugs interact?', 22],
  ['How does an approved drug cause its side effect?', 15],
  ['In which tissues is a transcription factor active?', 12],
  ['Which approved drugs switch on a biological process?', 19],
  ['Which proteins and metabolites belong to a gene?', 11],
] as const

test('opens templates, runs them to their end, and reads them as papers', async ({ page }) => {
  const server = await startSandbox()
  for (const [title, steps] of QUESTIONS) {
    await page.goto(server.url)
    await page.getByRole('button', { name: `Open a copy of ${title}` }).click()
    await expect(page).toHaveURL(/\/playbooks\//)
    const all = page.getByRole('region', { name: /^Step \d+:/ })
    await expect(all).toHaveCount(steps)
    // Steps that take minutes at their service wait for Run.
    const waiting = page.getByRole('region', { name: /^Step \d+:/ }).getByRole('button', { name: 'Run', exact: true })
    const busy = page.getByRole('region', { name: /^Step \d+:.*\. (Queued|Running|Waits for)/ })
    await expect(busy).toHaveCount(0)
    for (const button of await waiting.all()) await button.click()
    await expect(busy).toHaveCount(0)
    await expect(page.getByRole('region', { name: /^Step \d+:.*\. (Failed|Not run)/ })).toHaveCount(0)
    await page.goto(`${page.url()}/report`)
    const article = page.getByRole('article')
    await expect(article.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(
      article
        .getByRole('heading', { level: 2 })
        .filter({ hasText: /^(Abstract|Introduction|Methods|Results|References)$/ }),
    ).toHaveText(SECTIONS)
    for (const name of SECTIONS) {
      const section = article.getByRole('region', { name, exact: true })
      await expect(section).toHaveText(new RegExp(`^${name}\\s*\\S`))
    }
    // Numbered, and with words behind the number.
    const legends = article.locator('figcaption').filter({ hasText: /(?:Figure|Table) \d+\.\s*\S/ })
    await expect(legends).not.toHaveCount(0)
  }
  await server.stop()
})

import { expect, test } from '@playwright/test'
import { expectDone, step } from '../support/notebook.ts'
import { startServer } from '../support/server.ts'

test('reads as a paper: abstract, methods, numbered figures and tables, references', async ({ page }) => {
  const server = await startServer()
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Open a copy of From counts to a PCA' }).click()
  await expectDone(page, 7)
  // Who forces colours on all pages sees what is chosen by its line, and figures in the colours that they are drawn in.
  await page.emulateMedia({ forcedColors: 'active' })
  const last = step(page, 7)
  await last.click({ position: { x: 4, y: 4 } })
  await expect(last).toHaveCSS('outline-style', 'solid')
  const drawn = last
    .locator('[data-drawn]')
    .filter({ has: page.locator('svg') })
    .first()
  await expect(drawn).toHaveCSS('forced-color-adjust', 'none')
  await expect(drawn.locator('text').first()).toHaveCSS('forced-color-adjust', 'none')
  await page.emulateMedia({ forcedColors: 'none' })
  await page
    .getByRole('link', { name: 'Report' })
    .or(page.getByRole('radio', { name: 'Report' }))
    .or(page.getByRole('button', { name: 'Report' }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/report$/)
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { name: 'From counts to a PCA', level: 1 })).toBeVisible()
  await expect(article.getByRole('heading', { level: 2 })).toHaveText([
    'Abstract',
    'Introduction',
    'Methods',
    'Results',
    'References',
    'Supplement',
  ])
  const begins =
    'Six samples of “Control” and 6 samples of “Perturbation” were separated by the first principal component; the first two components held 30.3% and 7.7% of the variance.'
  await expect(article.getByText(begins).first()).toBeVisible()
  await expect(article.getByText(/^Figure 1\./)).toBeVisible()
  // Paper is light, however the page is read.
  const inks = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink-2'))
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  expect(await inks()).toBe('#a9aeb1')
  await page.emulateMedia({ media: 'print' })
  expect(await inks()).toBe('#565d63')
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
  // What was uploaded stands in the supplement; what was found stands in words above each result.
  await expect(article.getByText(/^Table S1\./)).toBeVisible()
  await expect(
    article
      .getByText(
        '2,000 genes × 12 samples. The first and last rows and columns are shown; the full table is in the download.',
      )
      .first(),
  ).toBeVisible()
  await expect(article.locator('figure svg').first()).toBeVisible()
  await expect(article.getByText('anndata: Annotated data')).toBeVisible()
  await expect(article.getByRole('heading', { name: 'The data', level: 3 })).toBeVisible()

  // The abstract is the authors' own; what the steps say stays beside it.
  await article.getByRole('button', { name: 'Edit the abstract' }).click()
  const abstract = article.getByRole('textbox', { name: 'Text of the abstract' })
  await expect(abstract).toHaveValue(new RegExp(`^${begins}`))
  await abstract.fill('Two groups of samples lie apart (Fig. 1) [1].')
  await article.getByRole('button', { name: 'Save' }).click()
  await expect(article.getByText('Two groups of samples lie apart (Fig. 1)')).toBeVisible()
  await article.getByText('Edited; see what the steps say').click()
  await article.getByRole('button', { name: 'Use what the steps say' }).click()
  await expect(article.getByText('Two groups of samples lie apart')).toHaveCount(0)
  await server.stop()
})

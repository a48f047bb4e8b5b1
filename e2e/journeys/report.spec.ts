import { expect, test } from '@playwright/test'
import { expectDone } from '../support/notebook.ts'
import { startServer } from '../support/server.ts'

test('reads as a paper: abstract, methods, numbered figures and tables, references', async ({ page }) => {
  const server = await startServer()
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Open a copy of From counts to a PCA' }).click()
  await expectDone(page, 7)
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
  ])
  await expect(article.getByText('A gene count matrix of 2,000 genes × 12 samples was uploaded.').first()).toBeVisible()
  await expect(article.getByText(/^Figure 1\./)).toBeVisible()
  await expect(article.getByText(/^Table 1\./)).toBeVisible()
  await expect(
    article
      .getByText('Shape: (2000, 12). The first and last rows and columns are shown; the full table is in the download.')
      .first(),
  ).toBeVisible()
  await expect(article.locator('figure svg').first()).toBeVisible()
  await expect(article.getByText('anndata: Annotated data')).toBeVisible()
  await expect(article.getByRole('heading', { name: 'The data' })).toBeVisible()
  await server.stop()
})

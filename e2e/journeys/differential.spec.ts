import { expect, test } from '@playwright/test'
import { addStep, expectDone, newPlaybook, step, uploadFile } from '../support/notebook.ts'
import { startServer } from '../support/server.ts'

test('labels samples by clicking, compares the groups and takes the up genes as a set', async ({ page }) => {
  const server = await startServer()
  await newPlaybook(page, server.url)
  await addStep(page, 'upload gene count', 'Upload a gene count matrix')
  await uploadFile(page, 1, 'counts.tsv.gz')
  await expectDone(page, 1)

  await addStep(page, 'label samples', 'Label samples of a count matrix by hand')
  const labelling = step(page, 2)
  await expect(labelling.getByRole('button', { name: 'Submit' })).toBeDisabled()
  for (const [group, label] of [
    ['control', 'Control'],
    ['interferon', 'Perturbation'],
  ] as const) {
    for (let i = 1; i <= 3; i++) {
      const row = labelling.getByRole('row', { name: `${group}_${i}` })
      await row.getByText(label, { exact: true }).click()
    }
  }
  await labelling.getByRole('button', { name: 'Submit' }).click()
  await expectDone(page, 2)

  await addStep(page, 'limma', 'Differential expression by limma-voom')
  await expectDone(page, 3)
  await addStep(page, 'volcano', 'Volcano plot')
  await expectDone(page, 4)
  await expect(step(page, 4).getByText(/^Up \(\d+\)/)).toBeVisible()
  await addStep(page, 'up genes', 'Up genes of a signature')
  await expectDone(page, 5)
  await expect(step(page, 5).getByText(/^Shape: \([1-9]\d*, 1\)/)).toBeVisible()

  await page.goto(`${page.url().split('#')[0]}/report`)
  const article = page.getByRole('article')
  await expect(article.getByText(/3 samples “Control” \(control_1, control_2, control_3\) as control/)).toBeVisible()
  await expect(article.getByText(/limma powers differential expression analyses/)).toBeVisible()
  await expect(article.getByText(/^Figure 4\./)).toBeVisible()
  await server.stop()
})

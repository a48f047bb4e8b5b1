import { expect, test } from '@playwright/test'
import { addStep, expectDone, newPlaybook, step, uploadFile } from '../support/notebook.ts'
import { startServer } from '../support/server.ts'

test('stops a running step, keeps the playbook usable, and runs it again when asked', async ({ page }) => {
  const server = await startServer()
  await newPlaybook(page, server.url)
  await addStep(page, 'upload gene count', 'Upload a gene count matrix')
  await uploadFile(page, 1, 'counts.tsv.gz')
  await expectDone(page, 1)
  // The first embedding of a worker takes many seconds, because its library compiles itself.
  await addStep(page, 'UMAP with clusters', 'UMAP with clusters')
  await step(page, 2).getByRole('button', { name: 'Cancel' }).click()
  await expect(
    step(page, 2)
      .getByText(/^Stopped by/)
      .first(),
  ).toBeVisible()
  await addStep(page, 'log normalise', 'Log-normalise a gene count matrix')
  await expectDone(page, 3)
  await step(page, 2).getByRole('button', { name: /Run/ }).first().click()
  await expectDone(page, 2)
  await server.stop()
})

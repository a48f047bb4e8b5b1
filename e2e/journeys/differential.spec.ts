import { expect, test, type Locator, type Page } from '@playwright/test'
import { simulatedCounts } from '../support/counts.ts'
import { addStep, expectDone, newPlaybook, step } from '../support/notebook.ts'
import { startServer } from '../support/server.ts'

const GENES = 35_000

/** Labels the six samples by clicking words. */
async function label(labelling: Locator) {
  await expect(labelling.getByRole('button', { name: 'Submit' })).toBeDisabled()
  for (const [group, word] of [
    ['control', 'Control'],
    ['treated', 'Perturbation'],
  ] as const) {
    for (let i = 1; i <= 3; i++) {
      const row = labelling.getByRole('row', { name: `${group}_${i}` })
      await row.getByText(word, { exact: true }).click()
    }
  }
  await labelling.getByRole('button', { name: 'Submit' }).click()
}

/** What the axis of a figure says at its ends. */
const ticks = (figure: Locator) =>
  figure.locator('[aria-label="x-axis tick label"] text').evaluateAll((texts) => texts.map((text) => text.textContent))

/** How many genes the groups of the legend hold. */
async function legendOf(volcano: Locator): Promise<number[]> {
  const groups = volcano.getByRole('button', { name: /^(Up|Down|Neither) \([\d,]+\)$/ })
  await expect(groups).toHaveCount(3)
  return (await groups.allTextContents()).map((words) => Number(words.replaceAll(/\D/g, '')))
}

/** How many genes the result of a step holds, by its own name. */
async function genesOf(done: Locator): Promise<number> {
  const name = await done.getByRole('figure', { name: /[\d,]+ genes/ }).getAttribute('aria-label')
  return Number(/([\d,]+) genes/.exec(name ?? '')?.[1]?.replaceAll(',', ''))
}

/** Points at a gene by keys, then at the same place with the mouse, and zooms there with the wheel. */
async function lookAround(page: Page, volcano: Locator) {
  const figure = volcano.getByRole('group', { name: /^Volcano Plot: log₂ fold change/ })
  await expect(figure.locator('canvas')).toBeVisible()
  const tip = volcano.getByRole('presentation').filter({ hasText: /^GENE\d+/ })
  await figure.focus()
  await page.keyboard.press('ArrowRight')
  await expect(tip).toHaveText(/^GENE\d+log2FC -?[\d.]+p [\d.e-]+Adjusted p [\d.e-]+$/)
  const [first = ''] = await tip.allTextContents()

  const ring = await figure.locator('circle').boundingBox()
  if (ring === null) throw new Error('no gene is marked')
  await page.keyboard.press('ArrowRight')
  await expect(tip).not.toHaveText(first)
  await page.mouse.move(ring.x + ring.width / 2, ring.y + ring.height / 2)
  await expect(tip).toHaveText(first)

  const before = await ticks(figure)
  for (let turn = 0; turn < 8; turn++) await page.mouse.wheel(0, -120)
  await expect.poll(() => ticks(figure)).not.toEqual(before)
  // The gene stays under the pointer.
  await page.mouse.move(ring.x + ring.width / 2 + 1, ring.y + ring.height / 2)
  await expect(tip).toHaveText(first)
  await volcano.getByRole('button', { name: 'Reset the view' }).click()
  await expect.poll(() => ticks(figure)).toEqual(before)
}

test('labels samples by clicking, compares 35,000 genes, looks around in the volcano and takes the up genes', async ({
  page,
}) => {
  const server = await startServer()
  await newPlaybook(page, server.url)
  await addStep(page, 'upload gene count', 'Upload a gene count matrix')
  await step(page, 1).getByLabel('Choose a file to upload').setInputFiles(simulatedCounts(GENES))
  await step(page, 1).getByRole('button', { name: 'Submit' }).click()
  await expectDone(page, 1)
  await expect(step(page, 1).getByText('35,000 genes × 6 samples')).toBeVisible()

  await addStep(page, 'label samples', 'Label samples of a count matrix by hand')
  await label(step(page, 2))
  await expectDone(page, 2)
  await addStep(page, 'limma', 'Differential expression by limma-voom')
  await expectDone(page, 3)
  const tested = await genesOf(step(page, 3))
  expect(tested).toBeGreaterThan(10_000)
  expect(tested).toBeLessThan(GENES)

  await addStep(page, 'volcano', 'Volcano plot')
  await expectDone(page, 4)
  expect((await legendOf(step(page, 4))).reduce((sum, count) => sum + count, 0)).toBe(tested)
  await lookAround(page, step(page, 4))

  await addStep(page, 'up genes', 'Up genes of a signature')
  await expectDone(page, 5)
  const up = await genesOf(step(page, 5))
  // Figure and set hold the same genes: new cells begin with one threshold.
  expect((await legendOf(step(page, 4)))[0]).toBe(up)

  await page.goto(`${page.url().split('#')[0]}/report#references`)
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { name: 'References' })).toBeInViewport()
  for (const words of [
    /Samples of the matrix \(Table S1\) were labelled by hand: 3 samples \(control_1, control_2, control_3\) as control/,
    /3 samples “Control” \(control_1, control_2, control_3\) as control and 3 samples “Perturbation” \(treated_1, /,
    /Only genes with enough counts were tested, by the rule of filterByExpr in edgeR/,
    /the difference, perturbation minus control, was tested two-sided by the moderated t-statistic of limma/,
    /adjusted by the method of Benjamini and Hochberg.*over all [\d,]+ genes\. The computation follows edgeR 3\.40 and limma 3\.54\./,
    /Up: adjusted p < 0\.05 and log2 fold change above 1; down: adjusted p < 0\.05 and below -1\./,
    /with a significant positive log2 fold change were taken, ordered by rising p-value/,
    /Genes with an adjusted p-value.*below 0\.05 and a log2 fold change of more than 1 in size were taken\./,
    /limma powers differential expression analyses/,
    /^Figure 1\./,
  ]) {
    await expect(article.getByText(words).first()).toBeVisible()
  }
  await expect(article.getByText(new RegExp(`The ${up.toLocaleString('en')} genes of the signature`))).toBeVisible()
  await server.stop()
})

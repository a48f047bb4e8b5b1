import { addStep, expectDone, newPlaybook, step } from '../support/notebook.ts'
import { startServer } from '../support/server.ts'
import type { Finding } from './finding.ts'
import { longestTask, openBrowser, watch } from './page.ts'

const GENES = 35_000

/** A signature whose p-values fall with the size of the change. */
function signature(): string {
  const lines = Array.from({ length: GENES }, (_unused, gene) => {
    const change = 3 * Math.sin(gene * 12.9898) * Math.sin(gene * 78.233) ** 2
    const p = 10 ** -(4 * Math.abs(change) * (1 + Math.sin(gene * 37.719)))
    return `GENE${gene}\t${change.toFixed(4)}\t${p.toExponential(4)}\t${Math.min(1, 3 * p).toExponential(4)}`
  })
  return ['gene\tLogFC\tPval\tAdjPval', ...lines, ''].join('\n')
}

/** A volcano of 35,000 genes is drawn, zoomed by the wheel, moved and pointed at; genes are chosen in it and its table. */
export async function volcano(): Promise<Finding[]> {
  const server = await startServer()
  const browser = await openBrowser()
  const page = await browser.newPage()
  const told = await watch(page)
  await newPlaybook(page, server.url)
  await addStep(page, 'upload gene signature', 'Upload a gene signature')
  await step(page, 1)
    .getByLabel('Choose a file to upload')
    .setInputFiles({ name: 'signature.tsv', mimeType: 'text/tab-separated-values', buffer: Buffer.from(signature()) })
  await step(page, 1).getByRole('button', { name: 'Submit' }).click()
  await expectDone(page, 1)
  await told()

  await addStep(page, 'volcano', 'Volcano plot')
  await expectDone(page, 2)
  const figure = step(page, 2).getByRole('group', { name: /^Volcano Plot: log₂ fold change/ })
  await figure.locator('canvas').waitFor()
  const drawn = longestTask(`volcano of ${GENES.toLocaleString('en')} genes drawn`, await told())

  await figure.focus()
  await figure.scrollIntoViewIfNeeded()
  const box = await figure.boundingBox()
  if (box === null) throw new Error('the volcano cannot be seen')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(middle.x, middle.y)
  for (let turn = 0; turn < 40; turn++) {
    await page.mouse.wheel(0, turn < 20 ? -60 : 60)
    await page.waitForTimeout(16)
  }
  const zoomed = longestTask('  zoomed in and out by the wheel', await told())
  await page.mouse.down()
  await page.mouse.move(middle.x + 120, middle.y + 60, { steps: 30 })
  await page.mouse.up()
  const moved = longestTask('  moved by dragging', await told())
  await page.mouse.move(middle.x - 150, middle.y + 80, { steps: 60 })
  const pointed = longestTask('  pointed at', await told())
  await figure.focus()
  for (let turn = 0; turn < 10; turn++) {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.waitForTimeout(50)
  }
  await page.getByRole('group', { name: 'Chosen genes' }).getByText('10 genes chosen').waitFor()
  const chosen = longestTask('  genes chosen in figure and table', await told())
  await browser.close()
  await server.stop()
  return [drawn, zoomed, moved, pointed, chosen]
}

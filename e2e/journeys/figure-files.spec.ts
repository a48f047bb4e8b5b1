import { expect, test, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectDone, step } from '../support/notebook.ts'
import { runTissues, startSandbox } from '../support/sandbox.ts'

/** Saves the figure of the third step; only the keyboard is used. */
async function save(page: Page, format: string): Promise<Buffer> {
  await step(page, 3).getByRole('button', { name: 'Download', exact: true }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Download the figure' })
  await form.getByRole('button', { name: format, exact: true }).press('Enter')
  const download = page.waitForEvent('download')
  await form.getByRole('button', { name: `Download ${format}` }).press('Enter')
  const bytes = await readFile(await (await download).path())
  await expect(form).toBeHidden()
  return bytes
}

/** Chooses how the figure of the third step is printed. */
async function choose(page: Page, ...choices: readonly string[]): Promise<void> {
  await step(page, 3).getByRole('button', { name: 'Download', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Download the figure' })
  for (const choice of choices) await form.getByRole('button', { name: choice }).click()
  await page.keyboard.press('Escape')
}

async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([filename, base64]) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], filename))
      return data
    },
    [name, bytes.toString('base64')] as const,
  )
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('body', type, { dataTransfer: transfer })
}

test('saves a figure as its journal asks, and opens its cell when it is dropped on any page', async ({ page }) => {
  const server = await startSandbox()
  const id = await runTissues(server)
  await page.goto(`${server.url}/playbooks/${id}`)
  await expectDone(page, 3)

  const png = await save(page, 'PNG')
  // 85 mm at 300 dots per inch, which the picture says itself: 11,811 in a metre.
  expect(png.readUInt32BE(16)).toBe(1004)
  expect(png.readUInt32BE(png.indexOf('pHYs') + 4)).toBe(11_811)
  const files = [
    ['figure.png', png],
    ['figure.svg', await save(page, 'SVG')],
    ['figure.pdf', await save(page, 'PDF')],
  ] as const
  const pages = [
    ['/', page.getByRole('link', { name: 'ACE2 over tissues' }).first()],
    [`/playbooks/${id}/report`, page.getByRole('figure').last()],
    [`/playbooks/${id}`, step(page, 3)],
  ] as const
  for (const [at, [path, shown]] of pages.entries()) {
    const [name, bytes] = files[at] ?? files[0]
    await page.goto(`${server.url}${path}`)
    await expect(shown).toBeVisible()
    await drop(page, name, bytes)
    await expect(page).toHaveURL(new RegExp(`/playbooks/${id}#cell-`))
    await expect(step(page, 3)).toBeFocused()
  }
  await server.stop()
})

test('prints a figure in the width and colours that were chosen, in files, on the page and in the paper', async ({
  page,
}) => {
  const server = await startSandbox()
  const id = await runTissues(server)
  await page.goto(`${server.url}/playbooks/${id}`)
  await expectDone(page, 3)
  await choose(page, '114 mm', 'Greys')
  // It is kept with the step, not with the browser.
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expectDone(page, 3)
  const svg = (await save(page, 'SVG')).toString()
  expect(/^<svg[^>]* width="([^"]*)"/.exec(svg)?.[1]).toBe('114mm')
  expect(svg).toContain('<text')
  const bar = step(page, 3).locator('[aria-label=bar] rect').first()
  await expect(bar).toHaveCSS('fill', 'rgb(26, 26, 26)')
  const paper = await page.request.get(`${server.url}/api/playbooks/${id}/export/html`)
  expect(await paper.text()).toContain('width="431"')
  await server.stop()
})

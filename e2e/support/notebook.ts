import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const examples = join(dirname(fileURLToPath(import.meta.url)), '../../server/examples')

/** The path of a file that is shipped with the product. */
export const exampleFile = (name: string) => join(examples, name)

/** The card of a step by its number. */
export const step = (page: Page, number: number): Locator =>
  page.getByRole('region', { name: new RegExp(`^Step ${number}:`) })

/** Waits until a step says that it is done; a prompt without a computation names what it gives instead. */
export async function expectDone(page: Page, number: number) {
  const done = page.getByRole('region', { name: new RegExp(`^Step ${number}:.*\\. (Done|Reused|Gene)`) })
  await expect(done).toBeVisible({ timeout: 60_000 })
}

/** What people wrote into a shared text, without the names at the others' cursors. */
export function writtenIn(field: Locator): Promise<string> {
  return field.evaluate((element) => {
    const copy = element.cloneNode(true)
    if (!(copy instanceof Element)) return ''
    for (const caret of copy.querySelectorAll('.cm-ySelectionCaret')) caret.remove()
    return copy.textContent.replaceAll('\u2060', '')
  })
}

/** Opens a new playbook from the home page and waits until it is live. */
export async function newPlaybook(page: Page, url: string) {
  await page.goto(url)
  await page.getByRole('button', { name: 'Empty playbook' }).click()
  await expect(page.getByText('All edits saved')).toBeVisible()
}

/** Adds a step through the palette by searching for it. */
export async function addStep(page: Page, search: string, name: string) {
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Add a step' })
  await palette.getByRole('combobox').fill(search)
  await palette.getByRole('option', { name }).first().click()
  await expect(palette).toBeHidden()
}

/** Uploads a file in a step's prompt and submits it. */
export async function uploadFile(page: Page, number: number, name: string) {
  const cell = step(page, number)
  await cell.getByLabel('Choose a file to upload').setInputFiles(exampleFile(name))
  await cell.getByRole('button', { name: 'Submit' }).click()
}

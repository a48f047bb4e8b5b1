import { expect, test, type Page } from '@playwright/test'
import { exampleFile, expectDone, step } from '../support/notebook.ts'
import { startServer } from '../support/server.ts'

/** A person who counts: each click, each key stroke for a command, each phrase and each chosen file is one action. */
function countingHands(page: Page) {
  let count = 0
  const act = async (action: Promise<unknown>) => {
    count++
    await action
  }
  return {
    count: () => count,
    click: (name: string | RegExp, number?: number) =>
      act((number === undefined ? page : step(page, number)).getByRole('button', { name }).first().click()),
    upload: (number: number, file: string) =>
      act(step(page, number).getByLabel('Choose a file to upload').setInputFiles(exampleFile(file))),
    /** Adds the first step that the palette offers for some words. */
    async add(words: string, offered: RegExp) {
      const palette = page.getByRole('dialog', { name: 'Add a step' })
      await act(page.keyboard.press('ControlOrMeta+k'))
      await act(page.keyboard.type(words))
      await expect(palette.getByRole('option').first()).toHaveText(offered)
      await act(page.keyboard.press('Enter'))
      await expect(palette).toBeHidden()
    },
  }
}

test('comes from counts and metadata to a figure of enriched sets in 22 actions', async ({ page }) => {
  const server = await startServer()
  const hands = countingHands(page)
  await page.goto(server.url)
  await hands.click(/A count matrix/)
  await hands.upload(1, 'counts.tsv.gz')
  await hands.click('Submit', 1)
  await expectDone(page, 1)
  await hands.add('upload sample metadata', /^Upload sample metadata/)
  await hands.upload(2, 'metadata.tsv')
  await hands.click('Submit', 2)
  await expectDone(page, 2)
  await hands.add('volcano', /^Volcano plot.*Add 3 steps/s)
  await expectDone(page, 5)
  await hands.add('up genes', /^Up genes of a signature/)
  await expectDone(page, 6)
  await hands.add('upload gene set library', /^Upload a gene set library/)
  await hands.upload(7, 'sets.gmt')
  await hands.click('Submit', 7)
  await expectDone(page, 7)
  await hands.add('plot enriched', /^Plot enriched gene sets/)
  await expectDone(page, 9)
  await expect(step(page, 9).getByRole('img').first()).toBeVisible()
  expect(hands.count()).toBe(22)
  await server.stop()
})

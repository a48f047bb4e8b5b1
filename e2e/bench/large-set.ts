import type { Page } from '@playwright/test'
import { addStep, expectDone, newPlaybook, step } from '../support/notebook.ts'
import { startServer } from '../support/server.ts'
import type { Finding } from './finding.ts'
import { longestTask, openBrowser, watch } from './page.ts'

const ITEMS = 50_000

const genes = (page: Page) => step(page, 1).getByRole('textbox', { name: 'Genes' })

/** Pastes as a person does: one event with the whole text. */
function paste(page: Page, text: string) {
  return genes(page).evaluate((field, pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
}

async function typeInto(page: Page, text: string) {
  await genes(page).click({ position: { x: 40, y: 30 } })
  await page.keyboard.press('End')
  await page.keyboard.type(text, { delay: 40 })
}

/** A set of 50,000 genes, some of them damaged, is pasted, edited by two people, submitted and downloaded. */
export async function largeSet(): Promise<Finding[]> {
  const list = Array.from({ length: ITEMS }, (_unused, at) => (at % 997 === 5 ? `${(at % 11) + 1}-Mar` : `GENE${at}`))
  const server = await startServer()
  const [first, second] = await Promise.all([openBrowser(), openBrowser()])
  const [ada, ben] = await Promise.all([first.newPage(), second.newPage()])
  const [ofAda, ofBen] = await Promise.all([watch(ada), watch(ben)])
  await newPlaybook(ada, server.url)
  await addStep(ada, 'gene set input', 'Gene set input')
  await ben.goto(ada.url())
  await genes(ada).waitFor()
  await genes(ben).waitFor()
  const findings: Finding[] = []
  const counted = (page: Page, count: number) =>
    step(page, 1)
      .getByText(`${count.toLocaleString('en')} genes`, { exact: true })
      .waitFor()
  const told = async (what: string) => {
    const [mine, theirs] = [await ofAda(), await ofBen()]
    findings.push(longestTask(what, mine), longestTask(`${what}, at the other`, theirs))
  }
  await Promise.all([ofAda(), ofBen()])

  await genes(ada).click()
  await paste(ada, list.join('\n'))
  await Promise.all([counted(ada, ITEMS), counted(ben, ITEMS)])
  await told(`${ITEMS.toLocaleString('en')} items pasted`)

  await Promise.all([typeInto(ada, 'A\nNEW1\nNEW2'), typeInto(ben, 'B\nNEW3\nNEW4')])
  await Promise.all([counted(ada, ITEMS + 4), counted(ben, ITEMS + 4)])
  await told('edited by two people at once')

  await step(ada, 1).getByRole('button', { name: 'Submit' }).click()
  await Promise.all([expectDone(ada, 1), expectDone(ben, 1)])
  await told('submitted')

  await addStep(ada, 'treat a gene set', 'Treat a gene set as a library')
  await addStep(ada, 'union gene', 'Union of gene sets')
  await Promise.all([expectDone(ada, 3), expectDone(ben, 3)])
  await step(ada, 3)
    .getByText(/^[\d,]+ genes$/)
    .waitFor()
  await told('drawn as a library and a set')

  const download = ada.waitForEvent('download')
  await step(ada, 3).getByRole('button', { name: 'Download' }).click()
  await ada.getByRole('menuitem', { name: 'GMT' }).click()
  await (await download).path()
  await told('downloaded')
  await Promise.all([first.close(), second.close()])
  await server.stop()
  return findings
}

import { expect, test, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectDone, step } from '../support/notebook.ts'
import { startServer } from '../support/server.ts'

/** A workflow as PWB writes it: two gene sets, their library, consensus and union. */
const workflow = {
  data: {
    a: { type: 'Input[Set[Gene]]', value: { description: 'First', set: ['ACE2', 'TP53'] } },
    b: { type: 'Input[Set[Gene]]', value: { description: 'Second', set: ['TP53', 'MDM2'] } },
    t: { type: 'GenesetsToGMT', value: { terms: { 0: 'First', 1: 'Second' }, descriptions: {} } },
  },
  workflow: [
    { id: '1', type: 'Input[Set[Gene]]', data: { id: 'a' } },
    { id: '2', type: 'Input[Set[Gene]]', data: { id: 'b' } },
    {
      id: '3',
      type: 'GenesetsToGMT',
      data: { id: 't' },
      inputs: { 'genesets:0': { id: '1' }, 'genesets:1': { id: '2' } },
    },
    { id: '4', type: 'GMTConsensus', inputs: { gmt: { id: '3' } } },
    {
      id: '5',
      type: 'SomeFutureStep',
      data: { type: 'SomeFutureStep', value: { kept: true } },
      inputs: { gmt: { id: '3' } },
    },
  ],
  metadata: { title: 'Imported sets', description: '', summary: 'auto', gpt_summary: '' },
}

/** Drops a text file on the page, as a person drags one from a folder. */
async function drop(page: Page, name: string, text: string) {
  const transfer = await page.evaluateHandle(
    ([file, content]) => {
      const data = new DataTransfer()
      data.items.add(new File([content ?? ''], file ?? '', { type: 'application/json' }))
      return data
    },
    [name, text],
  )
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('body', type, { dataTransfer: transfer })
}

test('opens a PWB file dropped on the page, keeps what it does not know, and exports the same', async ({ page }) => {
  const server = await startServer()
  await page.goto(server.url)
  await expect(page.getByRole('button', { name: 'Empty playbook' })).toBeVisible()

  await drop(
    page,
    'broken.json',
    JSON.stringify({ workflow: [{ id: '1', type: 'GMTUnion', inputs: { gmt: { id: '9' } } }] }),
  )
  await expect(page.getByRole('alert').filter({ hasText: '9 not found in preceeding graph' })).toBeVisible()
  await drop(page, 'workflow.json', JSON.stringify(workflow))
  await expect(page).toHaveURL(/\/playbooks\//)
  // What came from elsewhere runs nothing until somebody says so.
  const held = page.getByRole('status').filter({ hasText: 'This playbook came from a file' })
  await held.getByRole('button', { name: 'Run', exact: true }).click()
  await expectDone(page, 4)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveText('Imported sets')
  await expect(step(page, 4).getByText('1 gene', { exact: true }).first()).toBeVisible()
  await expect(
    step(page, 5)
      .getByText(/unknown step/i)
      .first(),
  ).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'File', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Workflow \(JSON\)/ }).click()
  const exported = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(exported.workflow.map(({ type }: { type: string }) => type)).toEqual(workflow.workflow.map(({ type }) => type))
  expect(exported.metadata.title).toBe('Imported sets')
  expect(Object.values(exported.data)).toContainEqual({ type: 'SomeFutureStep', value: { kept: true } })
  await server.stop()
})

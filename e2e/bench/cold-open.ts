import { chromium } from '@playwright/test'
import { z } from 'zod'
import type { Finding } from './finding.ts'
import { call, startServer } from '../support/server.ts'
import { median } from './statistics.ts'

const CELLS = 200
const GOAL_MS = 1500

/** A workflow of 200 cells: genes and the sets that are made of them. */
function longWorkflow() {
  const workflow = Array.from({ length: CELLS / 2 }, (_, i) => [
    { id: `g${i}`, type: 'Input[Gene]', data: { type: 'Input[Gene]', value: `GENE${i}` } },
    { id: `s${i}`, type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: `g${i}` } } },
  ]).flat()
  return { workflow, metadata: { title: 'Two hundred cells' } }
}

/**
 * A browser that has never seen the page opens a long playbook: until its title and first cells can be read with their
 * states, and until the first computed result is drawn.
 */
export async function coldOpen(): Promise<Finding[]> {
  const server = await startServer()
  const { id } = z.object({ id: z.string() }).parse(await call(server, 'POST', '/api/playbooks/import', longWorkflow()))
  const readable: number[] = []
  const drawn: number[] = []
  for (let i = 0; i < 5; i++) {
    const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' })
    const page = await browser.newPage()
    const start = performance.now()
    await page.goto(`${server.url}/playbooks/${id}`)
    await page.getByRole('region', { name: /^Step 2: .*\. (Done|Reused)/ }).waitFor()
    readable.push(performance.now() - start)
    await page
      .getByRole('region', { name: /^Step 2:/ })
      .getByText('GENE0')
      .first()
      .waitFor()
    drawn.push(performance.now() - start)
    await browser.close()
  }
  await server.stop()
  // The first opening computes the results, too.
  const [ms, resultMs] = [median(readable), median(drawn)]
  return [
    {
      what: `cold open of a ${CELLS}-cell playbook, readable`,
      measured: `${ms.toFixed(0)} ms`,
      goal: `< ${GOAL_MS} ms`,
      ratio: GOAL_MS / ms,
    },
    {
      what: `cold open of a ${CELLS}-cell playbook, first result`,
      measured: `${resultMs.toFixed(0)} ms`,
      goal: `< ${GOAL_MS} ms`,
      ratio: GOAL_MS / resultMs,
    },
  ]
}

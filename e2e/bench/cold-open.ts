import { z } from 'zod'
import { call, startServer, type RunningServer } from '../support/server.ts'
import type { Finding } from './finding.ts'
import { openBrowser, seen } from './page.ts'
import { median } from './statistics.ts'
import { READABLE, RESULT, workflowOf } from './workflows.ts'

const LENGTHS = [
  { cells: 200, readableMs: 1000, resultMs: 1500 },
  { cells: 500, readableMs: 2000 },
  { cells: 2000, readableMs: 5000 },
] as const
const TIMES = 5

/** Milliseconds until the first cells can be read with their states, and until the first computed result is drawn. */
async function openOnce(server: RunningServer, id: string) {
  const browser = await openBrowser()
  const page = await browser.newPage()
  const start = performance.now()
  await page.goto(`${server.url}/playbooks/${id}`, { waitUntil: 'commit' })
  await seen(page, READABLE)
  const readable = performance.now() - start
  await seen(page, RESULT.within, RESULT.text)
  const result = performance.now() - start
  await browser.close()
  return { readable, result }
}

/** A browser that has never seen the page opens long playbooks, whose results are there. */
export async function coldOpen(): Promise<Finding[]> {
  const server = await startServer()
  const findings: Finding[] = []
  for (const { cells, readableMs, ...goals } of LENGTHS) {
    const answer = await call(server, 'POST', '/api/playbooks/import', workflowOf(cells))
    const { id } = z.object({ id: z.string() }).parse(answer)
    // Computes the results: what was imported runs nothing by itself.
    await call(server, 'POST', `/api/playbooks/${id}/run`, {})
    await openOnce(server, id)
    const opened: Awaited<ReturnType<typeof openOnce>>[] = []
    for (let i = 0; i < TIMES; i++) opened.push(await openOnce(server, id))
    const found = (what: string, ms: number, goalMs: number): Finding => ({
      what: `cold open of ${cells.toLocaleString('en')} cells, ${what}`,
      measured: `${ms.toFixed(0)} ms`,
      goal: `< ${goalMs} ms`,
      ratio: goalMs / ms,
    })
    findings.push(found('readable', median(opened.map(({ readable }) => readable)), readableMs))
    if ('resultMs' in goals) {
      findings.push(found('first result', median(opened.map(({ result }) => result)), goals.resultMs))
    }
  }
  await server.stop()
  return findings
}

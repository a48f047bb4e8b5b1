import type { Page } from '@playwright/test'
import { z } from 'zod'
import { call, startServer } from '../support/server.ts'
import type { Finding } from './finding.ts'
import { openBrowser, seen } from './page.ts'
import { READABLE, workflowOf } from './workflows.ts'

const Response = z.object({ requestId: z.string(), type: z.string() })
const Made = z.object({ id: z.string() })
const Finished = z.object({ requestId: z.string(), encodedDataLength: z.number() })

/** From now on: the scripts that arrive, with the bytes that each took on the wire, headers included. */
async function watchScripts(page: Page): Promise<() => { readonly kb: number; readonly files: number }> {
  const network = await page.context().newCDPSession(page)
  const scripts = new Set<string>()
  const bytes: number[] = []
  network.on('Network.responseReceived', (event) => {
    const { requestId, type } = Response.parse(event)
    if (type === 'Script') scripts.add(requestId)
  })
  network.on('Network.loadingFinished', (event) => {
    const { requestId, encodedDataLength } = Finished.parse(event)
    if (scripts.has(requestId)) bytes.push(encodedDataLength)
  })
  await network.send('Network.enable')
  return () => ({ kb: bytes.reduce((sum, size) => sum + size, 0) / 1000, files: bytes.length })
}

/** A notebook without cells, which needs no view. */
const BEGINNING = 'Start from what you have. Each step suggests what can follow it.'

/** The scripts that a browser loads that has never seen the page: until it can be read, and all that follow by themselves. */
export async function firstLoad(): Promise<Finding[]> {
  const server = await startServer()
  // With a title: in a new playbook the title waits for being written, in an editor.
  const { id: empty } = Made.parse(await call(server, 'POST', '/api/playbooks', { title: 'Empty' }))
  const { id } = Made.parse(await call(server, 'POST', '/api/playbooks/import', workflowOf(6)))
  await call(server, 'POST', `/api/playbooks/${id}/run`, {})
  const pages = [
    { name: 'home', path: '/', readable: 'h2#templates', goalKb: 130 },
    { name: 'notebook', path: `/playbooks/${empty}`, readable: 'main p', text: BEGINNING, goalKb: 300 },
    { name: 'notebook with views', path: `/playbooks/${id}`, readable: READABLE, goalKb: 330 },
  ]
  const findings: Finding[] = []
  for (const { name, path, readable, text, goalKb } of pages) {
    const browser = await openBrowser()
    const page = await browser.newPage()
    const loaded = await watchScripts(page)
    await page.goto(server.url + path, { waitUntil: 'commit' })
    await seen(page, readable, text)
    const first = loaded()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(3000)
    const all = loaded()
    findings.push({
      what: `scripts of the ${name} over the wire`,
      measured: `${first.kb.toFixed(0)} kB, ${first.files} files; ${all.kb.toFixed(0)} in all`,
      goal: `< ${goalKb} kB`,
      ratio: goalKb / first.kb,
    })
    await browser.close()
  }
  await server.stop()
  return findings
}

import { insertStep } from '@playbook/core/document/edits'
import { join, until } from '../support/client.ts'
import { expectDone, step } from '../support/notebook.ts'
import { newPlaybook, uploadBytes } from '../support/playbook.ts'
import { startServer } from '../support/server.ts'
import type { Finding } from './finding.ts'
import { longestTask, openBrowser, watch } from './page.ts'

const ROWS = 100_000

/** A scored list of 100,000 genes is scrolled, sorted and filtered. */
export async function largeTable(): Promise<Finding[]> {
  const server = await startServer()
  const id = await newPlaybook(server)
  const rows = Array.from({ length: ROWS }, (_unused, at) => {
    // All are significant, at as many levels as there are genes.
    const p = (0.0009 * (((at * 7919) % ROWS) + 1)) / ROWS
    return `GENE${at}\t${at % 2 ? 5 : -5}\t${p}\t${p}\t${at % 2 ? 2.5 : -2.5}`
  })
  const signature = ['gene\tStatistic\tPval\tAdjPval\tLogFC', ...rows].join('\n')
  const params = await uploadBytes(server, 'signature.tsv', Buffer.from(signature))
  const person = join(server.port, id)
  await until('in', () => person.provider.synced)
  const sig = insertStep(person.doc, { after: null, step: 'GeneSigFileUpload', params })
  insertStep(person.doc, { after: sig, step: 'ScoredGenesFromSignature', bindings: { sig } })
  const browser = await openBrowser()
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const fluency = await watch(page)
  await page.goto(`${server.url}/playbooks/${id}`)
  await expectDone(page, 2)
  const scored = step(page, 2)
  const table = scored.getByRole('grid', { name: 'Scored genes' })
  const matches = (words: string) => scored.getByRole('status').filter({ hasText: words }).waitFor()
  await table.waitFor()
  const findings = [longestTask(`${ROWS.toLocaleString('en')} scored rows opened`, await fluency())]

  await table.hover()
  for (let at = 0; at < 60; at++) {
    await page.mouse.wheel(0, at % 10 === 9 ? 40_000 : 600)
    await page.waitForTimeout(16)
  }
  const scrolled = await fluency()
  findings.push(longestTask('scrolled', scrolled))

  await table.evaluate((grid) => (grid.scrollTop = 0))
  await fluency()
  for (const order of ['ascending', 'descending']) {
    await scored.getByRole('button', { name: 'ZScore' }).click()
    await table.locator(`[aria-sort="${order}"]`).waitFor()
    await table
      .getByRole('gridcell', { name: order === 'ascending' ? /^-4/ : /^4/ })
      .first()
      .waitFor()
    findings.push(longestTask(`sorted, ${order}`, await fluency()))
  }
  await scored.getByRole('searchbox').pressSequentially('GENE9999', { delay: 60 })
  await matches('11 of 100,000 rows match')
  findings.push(longestTask('filtered while typing', await fluency()))
  person.leave()
  await browser.close()
  await server.stop()
  return findings
}

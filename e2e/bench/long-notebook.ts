import type { Page } from '@playwright/test'
import { insertText } from '@playbook/core/document/edits'
import { readNotebook } from '@playbook/core/document/read'
import { z } from 'zod'
import { join, until, type Participant } from '../support/client.ts'
import { call, startServer, type RunningServer } from '../support/server.ts'
import { atMost, type Finding } from './finding.ts'
import { longestTask, openBrowser, watch } from './page.ts'
import { quantile, timed } from './statistics.ts'
import { READABLE, workflowOf } from './workflows.ts'

/** `coldOpen` measures how soon long playbooks can be read; here they are used. */
const LENGTHS = [
  { cells: 500, typingMs: 50, frameMs: 50 },
  { cells: 2000, typingMs: 100, frameMs: undefined, interactiveMs: 5000, jumpMs: 300 },
] as const
const KEYS = 60
const FRAMES = 120
/** Rounding of the places of elements. */
const STILL_PX = 2

/** Until what is typed into the description is seen. */
async function firstLetter(page: Page): Promise<void> {
  await page.locator(READABLE).waitFor()
  await page.getByRole('textbox', { name: 'Description' }).first().click()
  await page.keyboard.press('a')
  await page.locator('[data-head] [contenteditable="true"]', { hasText: 'a' }).first().waitFor()
}

/** Milliseconds on the clock, and what the page's thread needed of the processor, which others on the machine hardly change. */
interface Cost {
  readonly clockMs: number
  readonly processorMs: number
}

const Metrics = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) })

/** Measures what is done on a page again and again. */
async function costs(page: Page, times: number, act: () => Promise<number>): Promise<readonly Cost[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busyMs = async () => {
    const { metrics } = Metrics.parse(await devtools.send('Performance.getMetrics'))
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const found: Cost[] = []
  for (let time = 0; time < times; time++) {
    const before = await busyMs()
    const clockMs = await act()
    found.push({ clockMs, processorMs: (await busyMs()) - before })
  }
  await devtools.detach()
  return found
}

/** The 95th of a hundred, judged by the time of the processor; what is felt on a quiet machine is that on the clock. */
function p95(
  what: string,
  costs: readonly Cost[],
  goalMs: number,
  clock: readonly number[] = costs.map(({ clockMs }) => clockMs),
): Finding {
  const processorMs = quantile(
    costs.map((cost) => cost.processorMs),
    0.95,
  )
  const clockMs = quantile(clock, 0.95)
  return {
    what: `${what} p95`,
    measured: `${processorMs.toFixed(0)} ms (clock ${clockMs.toFixed(0)})`,
    goal: `< ${goalMs} ms`,
    ratio: goalMs / processorMs,
  }
}

/** From each key to the frame after the next, in which the letter is seen. */
async function typing(page: Page): Promise<readonly Cost[]> {
  await page.getByRole('textbox', { name: 'Description' }).first().click()
  await page.evaluate(() => {
    addEventListener('keydown', ({ timeStamp }) => {
      Object.assign(globalThis, { lastKeyMs: undefined })
      requestAnimationFrame(() =>
        requestAnimationFrame((now) => Object.assign(globalThis, { lastKeyMs: now - timeStamp })),
      )
    })
  })
  return costs(page, KEYS, async () => {
    await page.keyboard.press('a')
    // What follows of a key before the next, such as the story.
    await page.waitForTimeout(60)
    const seen = await page.waitForFunction(() => Reflect.get(globalThis, 'lastKeyMs'))
    return z.number().parse(await seen.jsonValue())
  })
}

/** From each turn of the wheel to the frame after the next: only then is the next laid out and painted. */
function turning(page: Page): Promise<readonly Cost[]> {
  return costs(page, FRAMES, () =>
    page.evaluate(async () => {
      const start = performance.now()
      scrollBy(0, 120)
      await new Promise(requestAnimationFrame)
      return (await new Promise<number>((resolve) => requestAnimationFrame(resolve))) - start
    }),
  )
}

/** From frame to frame, with all that is done between them, while somebody scrolls on and on. */
function frames(page: Page): Promise<readonly number[]> {
  return page.evaluate(async (count) => {
    const times: number[] = []
    while (times.length <= count) {
      times.push(await new Promise<number>((resolve) => requestAnimationFrame(resolve)))
      scrollBy(0, 120)
    }
    return times.slice(1).map((time, at) => time - (times[at] ?? time))
  }, FRAMES)
}

async function scrolling(page: Page, name: string, goalMs: number): Promise<readonly Finding[]> {
  const turns = await turning(page)
  const look = await watch(page)
  const clock = await frames(page)
  const task = await look()
  await page.context().browser()?.stopTracing()
  return [p95(`${name}, scroll frame`, turns, goalMs, clock), longestTask(`${name}, scrolling`, task)]
}

const cellOf = (cell: string) => `[data-cell="${cell}"]`

/** Milliseconds from a link to a cell until it stands in the window, and how far it went from there within a second. */
async function jump(page: Page, cell: string): Promise<{ readonly ms: number; readonly movedPx: number }> {
  const ms = await page.evaluate(async (selector) => {
    const start = performance.now()
    location.hash = `#${document.querySelector(selector)?.id ?? ''}`
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const { top, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
      if (top >= 0 && bottom <= innerHeight) return performance.now() - start
      if (performance.now() - start > 10_000) throw new Error(`${selector} never came into the window`)
    }
  }, cellOf(cell))
  const before = await topOf(page, cell)
  await page.waitForTimeout(1000)
  return { ms, movedPx: Math.abs((await topOf(page, cell)) - before) }
}

const topOf = (page: Page, cell: string) =>
  page.locator(cellOf(cell)).evaluate((element) => element.getBoundingClientRect().top)

/** How far the cell that is looked at moves while somebody else writes above it. */
async function heightsChange(page: Page, writer: Participant, cell: string): Promise<number> {
  // The wheel ends the search for the place of a link.
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 40)
  await page.waitForTimeout(300)
  const before = await topOf(page, cell)
  const text = insertText(writer.doc, { after: null, text: 'Written above.\n\n'.repeat(20) })
  await page.locator(cellOf(text)).waitFor({ state: 'attached' })
  await page.waitForTimeout(500)
  return Math.abs((await topOf(page, cell)) - before)
}

const still = (what: string, px: number): Finding => ({
  what,
  measured: `${px.toFixed(1)} px`,
  goal: `< ${STILL_PX} px`,
  ratio: STILL_PX / Math.max(px, 0.1),
})

async function useOne(server: RunningServer, goals: (typeof LENGTHS)[number]): Promise<Finding[]> {
  const answer = await call(server, 'POST', '/api/playbooks/import', workflowOf(goals.cells))
  const { id } = z.object({ id: z.string() }).parse(answer)
  await call(server, 'POST', `/api/playbooks/${id}/run`, {})
  const writer = join(server.port, id)
  await until('the document is there', () => writer.provider.synced)
  const far = readNotebook(writer.doc).cells.at(-20)?.id ?? ''
  const browser = await openBrowser()
  const page = await browser.newPage()
  const interactiveMs = await timed(async () => {
    await page.goto(`${server.url}/playbooks/${id}`, { waitUntil: 'commit' })
    await firstLetter(page)
  })
  // What stands far below is drawn little by little.
  await page.locator(cellOf(far)).waitFor({ state: 'attached' })
  await page.waitForTimeout(1000)
  const name = `${goals.cells.toLocaleString('en')} cells`
  const findings = [p95(`${name}, typing`, await typing(page), goals.typingMs)]
  if (goals.frameMs !== undefined) {
    findings.push(...(await scrolling(page, name, goals.frameMs)))
  }
  const { ms, movedPx } = await jump(page, far)
  if ('jumpMs' in goals) {
    findings.push(
      atMost(`${name}, first letter typed`, interactiveMs, goals.interactiveMs),
      atMost(`${name}, jump to a far cell`, ms, goals.jumpMs),
    )
  }
  findings.push(
    still(`${name}, the target after a jump moves`, movedPx),
    still(`${name}, a cell moves when others write above`, await heightsChange(page, writer, far)),
  )
  writer.leave()
  await browser.close()
  return findings
}

/** Using playbooks of many cells: typing, scrolling, going far, looking while others write. */
export async function longNotebook(): Promise<Finding[]> {
  const server = await startServer()
  const findings: Finding[] = []
  for (const goals of LENGTHS) findings.push(...(await useOne(server, goals)))
  await server.stop()
  return findings
}

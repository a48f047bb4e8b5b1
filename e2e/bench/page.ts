import { chromium, type Browser, type Page } from '@playwright/test'
import { z } from 'zod'
import type { Finding } from './finding.ts'

/** A browser for measurements; nothing of an earlier page is in it. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' })
}

/**
 * Resolves in the frame in which an element is there and drawn, with this text where one is given. What Playwright waits
 * with looks every half second once something took longer than that, which is too coarse for what is measured here.
 */
export async function seen(page: Page, selector: string, text?: string): Promise<void> {
  await page.waitForFunction(
    ([wanted, its]) =>
      [...document.querySelectorAll(wanted)].some(
        (element) => (its === undefined || element.textContent.trim() === its) && element.checkVisibility(),
      ),
    [selector, text] as const,
    { polling: 'raf' },
  )
}

/** The longest time that a page stood still between two looks. */
export interface LongestTask {
  /** What the page itself needed for it. */
  readonly processorMs: number
  /** The longest on the clock, with what else went on on the machine. */
  readonly clockMs: number
}

const Trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Microseconds on the clock, and of the processor. */
      dur: z.number().optional(),
      tdur: z.number().optional(),
      args: z.object({ name: z.unknown() }).partial().optional(),
    }),
  ),
})

/** The tasks of the threads that draw pages and run their scripts. */
function longestIn(trace: Buffer): LongestTask {
  const { traceEvents } = Trace.parse(JSON.parse(trace.toString()))
  const thread = ({ pid, tid }: { pid: number; tid: number }) => `${pid}/${tid}`
  const isMain = ({ name, args }: (typeof traceEvents)[number]) =>
    name === 'thread_name' && args?.name === 'CrRendererMain'
  const main = new Set(traceEvents.filter(isMain).map(thread))
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && main.has(thread(event)))
  const longest = (of: (task: (typeof tasks)[number]) => number | undefined) =>
    tasks.reduce((most, task) => Math.max(most, of(task) ?? 0), 0) / 1000
  return { processorMs: longest(({ tdur }) => tdur), clockMs: longest(({ dur }) => dur) }
}

/** From now on the tasks of a page are written down. Each look begins anew. */
export async function watch(page: Page): Promise<() => Promise<LongestTask>> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('the page has no browser')
  const begin = () => browser.startTracing(page, { categories: ['toplevel'] })
  await begin()
  return async () => {
    // What was asked for may still be drawn.
    await page.waitForTimeout(300)
    const longest = longestIn(await browser.stopTracing())
    await begin()
    return longest
  }
}

const GOAL_MS = 100

/** A line of the report about the longest task of a page, by the time of the processor that it took. */
export function longestTask(what: string, { processorMs, clockMs }: LongestTask): Finding {
  return {
    what: `${what}, longest task`,
    measured: `${processorMs.toFixed(0)} ms (clock ${clockMs.toFixed(0)})`,
    goal: `< ${GOAL_MS} ms`,
    ratio: GOAL_MS / processorMs,
  }
}

import { chromium, type Browser, type Page } from '@playwright/test'
import { z } from 'zod'
import type { Finding } from './finding.ts'

/** A browser for measurements; nothing of an earlier page is in it. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' })
}

/** What a page did between two looks: how long it stood still at worst, and how often it drew. */
export interface Fluency {
  readonly longestTaskMs: number
  readonly longestFrameMs: number
  readonly frames: number
}

const Measured = z.object({ tasks: z.array(z.number()), frames: z.array(z.number()) })

/** From now on the page notes its long tasks and the times between its frames. Before the page is opened. */
export async function watch(page: Page): Promise<() => Promise<Fluency>> {
  // As text: what runs in the page is no part of this program.
  await page.addInitScript(`
    window.fluency = { tasks: [], frames: [] }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.fluency.tasks.push(duration)
    }).observe({ type: 'longtask' })
    let before = performance.now()
    const frame = (now) => {
      window.fluency.frames.push(now - before)
      before = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  `)
  return async () => {
    // Long tasks are told a little later.
    await page.waitForTimeout(300)
    const { tasks, frames } = Measured.parse(
      await page.evaluate('const seen = window.fluency; window.fluency = { tasks: [], frames: [] }; seen'),
    )
    return {
      longestTaskMs: Math.max(0, ...tasks),
      longestFrameMs: Math.max(0, ...frames.slice(1)),
      frames: frames.length,
    }
  }
}

const GOAL_MS = 100

/** A line of the report about the longest task of a page. Tasks under 50 ms are not told by browsers. */
export function longestTask(what: string, { longestTaskMs, longestFrameMs }: Fluency): Finding {
  return {
    what: `${what}, longest task`,
    measured: `${longestTaskMs === 0 ? '< 50' : longestTaskMs.toFixed(0)} ms, frame ${longestFrameMs.toFixed(0)} ms`,
    goal: `< ${GOAL_MS} ms`,
    ratio: GOAL_MS / Math.max(50, longestTaskMs),
  }
}

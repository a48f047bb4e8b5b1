import { chromium, type Browser, type Page } from '@playwright/test'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Growing, Subject } from './growing.ts'

/** How a picture is taken. */
export const LOOKS = [
  { name: 'light', colorScheme: 'light', width: 1440, height: 900 },
  { name: 'dark', colorScheme: 'dark', width: 1440, height: 900 },
  { name: 'narrow', colorScheme: 'light', width: 360, height: 740 },
  { name: 'forced', colorScheme: 'dark', forcedColors: 'active', width: 1440, height: 900 },
] as const

type Look = (typeof LOOKS)[number]

/** A picture and what is on it; files by look. */
export interface Shot {
  readonly section: string
  readonly title: string
  readonly about?: string
  readonly files: Record<string, string>
}

const ARGS = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update']
const SETTLE_MS = 350
const TALLEST = 6000
const CELL_HEIGHT = 2400

/** Takes pictures into `folder`, one file for each look. */
export async function createCamera(folder: string) {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ARGS })
  const pages = await Promise.all(LOOKS.map((look) => openPage(browser, look)))
  const shots: Shot[] = []
  const wrong: string[] = []
  let count = 0

  const eachLook = async (shot: Omit<Shot, 'files'>, take: (page: Page, path: string, look: Look) => Promise<void>) => {
    const name = `${String(++count).padStart(3, '0')}-${slug(`${shot.section} ${shot.title}`)}.png`
    const files: Record<string, string> = {}
    await Promise.all(
      pages.map(async ({ look, page }) => {
        const file = `${look.name}/${name}`
        try {
          await take(page, join(folder, file), look)
          files[look.name] = file
        } catch (error) {
          wrong.push(`${shot.section}, ${shot.title}, ${look.name}: ${String(error).split('\n')[0] ?? ''}`)
        }
      }),
    )
    shots.push({ ...shot, files })
  }
  await Promise.all(LOOKS.map(({ name }) => mkdir(join(folder, name), { recursive: true })))

  return {
    shots,
    wrong,
    /** Every subject of a playbook. */
    async cells(server: string, { id, subjects, whileOpen }: Growing, section: string) {
      if (subjects.length === 0) return
      await Promise.all(
        pages.map(async ({ look, page }) => {
          // The bar at the top must not lie over a long cell.
          await page.setViewportSize({ width: look.width, height: CELL_HEIGHT })
          await openPlaybook(page, `${server}/playbooks/${id}`)
        }),
      )
      if (whileOpen !== undefined) {
        const shown = `[data-cell="${whileOpen.shown}"]`
        await Promise.all(pages.map(({ page }) => page.locator(shown, { hasText: /Done|Reused|Finished/ }).waitFor()))
        whileOpen.happens()
      }
      for (const subject of subjects) {
        await eachLook({ section, title: subject.title, about: aboutOf(subject) }, (page, path) =>
          takeCell(page, path, subject),
        )
      }
    },
    /** A whole page. */
    async page(section: string, title: string, url: string, prepare: (page: Page) => Promise<void> = async () => {}) {
      await eachLook({ section, title }, async (page, path, look) => {
        await page.setViewportSize({ width: look.width, height: look.height })
        await page.goto(url)
        await settle(page)
        await prepare(page)
        await takeWhole(page, path, look)
      })
    },
    /** The pages as they are once they have lost their server. */
    offline: (section: string, title: string) => eachLook({ section, title }, takeOffline),
    close: () => browser.close(),
  }
}

async function openPage(browser: Browser, look: Look) {
  const { width, height, ...media } = look
  const page = await browser.newPage({ viewport: { width, height }, ...media, reducedMotion: 'reduce' })
  return { look, page }
}

async function openPlaybook(page: Page, url: string) {
  await page.goto(url)
  await page.locator('[data-cell]').first().waitFor()
  await settle(page)
}

async function takeCell(page: Page, path: string, { cell: id, says }: Subject) {
  const cell = page.locator(`[data-cell="${id}"]`)
  if (says !== undefined) await cell.filter({ hasText: says }).waitFor()
  await cell.scrollIntoViewIfNeeded()
  await settle(page)
  await cell.scrollIntoViewIfNeeded()
  await cell.screenshot({ path })
}

async function takeOffline(page: Page, path: string, { width, height }: Look) {
  await page.setViewportSize({ width, height })
  await page
    .getByText(/reconnecting|offline|not saved/i)
    .first()
    .waitFor()
  await page.screenshot({ path })
}

async function takeWhole(page: Page, path: string, { width }: Look) {
  // What is drawn only when it is seen has to be seen.
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(tall, TALLEST) })
  await settle(page)
  await page.screenshot({ path })
  await page.emulateMedia({ media: null })
}

/** Views load when they are seen; then they draw. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {})
  await page.waitForTimeout(SETTLE_MS)
}

const aboutOf = ({ type, prompt }: Subject) => (type === undefined ? (prompt ?? '') : `view of ${type}`)

const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)

// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { HOSTILE, HOSTILE_READ, sampleReport } from '../testing/report.ts'
import { writeHtml } from './html.ts'
import { readWorkflow } from '../workflow-formats/pwb.ts'
import { exampleRegistry } from '../testing/registry.ts'

const pageOf = (words?: string) => {
  const { report, workflow, notebook } = sampleReport(words)
  const html = writeHtml(report, workflow)
  return { html, notebook, page: new DOMParser().parseFromString(html, 'text/html') }
}
const texts = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent)

it('shows every section, and each figure and table with its caption and its step', () => {
  const { page } = pageOf()
  expect(texts(page, 'h1, h2')).toEqual([
    'ACE2 & co',
    'Abstract',
    'Introduction',
    'Methods',
    'Results',
    'References',
    'Provenance',
  ])
  expect(texts(page, 'figcaption')).toEqual([
    'step 2Table 1. Expression of ACE2 over tissues1.',
    'step 3Figure 1. Scores of Table 1.',
  ])
  expect(texts(page, '.pending')).toEqual(['Without a result yet: step 4, Top tissues.'])
  expect(
    [...page.querySelectorAll('a[href^="#"]')].filter((link) => !page.querySelector(link.getAttribute('href') ?? '')),
  ).toEqual([])
})

it('holds the workflow it was made of', () => {
  const { page, notebook } = pageOf(HOSTILE)
  const read = readWorkflow(JSON.parse(page.getElementById('workflow')?.textContent ?? ''), exampleRegistry)
  expect(read.notebook).toEqual(notebook)
})

it('shows hostile texts as text, and has no element, address or attribute of theirs', () => {
  const { page, html } = pageOf(HOSTILE)
  expect(texts(page, 'h1')).toEqual([HOSTILE_READ])
  expect(texts(page, 'script:not([type])')).toHaveLength(1)
  const attributes = [...page.querySelectorAll('*')].flatMap(({ attributes: all }) => [...all].map(({ name }) => name))
  expect([...new Set(attributes)].filter((name) => name.startsWith('on') || name === 'style')).toEqual([])
  const addresses = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  expect(addresses.filter((href) => !/^(#|https:\/\/)/.test(href))).toEqual([])
  expect(/(?!\n)[\p{Cc}\u202e]/u.test(html)).toBe(false)
})

it('lets nothing be loaded, and only its own style and script be used', () => {
  const policy = pageOf().page.querySelector('meta[http-equiv]')?.getAttribute('content')
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; script-src 'sha256-[\w+/]{43}='; img-src data:; base-uri 'none'; form-action 'none'$/,
  )
})

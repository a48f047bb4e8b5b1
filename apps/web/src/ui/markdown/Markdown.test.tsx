// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Markdown } from './Markdown.tsx'
import { MarkdownTree } from './MarkdownTree.tsx'

afterEach(cleanup)

function html(source: string): string {
  return render(<MarkdownTree source={source} topHeading={3} />).container.innerHTML
}

it('draws headings below the page’s own, lists, emphasis and code', () => {
  expect(html('# Aim\n\nWe *knock* **down** `KLF4`.\n\n1. one\n2. two\n   - deep')).toBe(
    '<h3>Aim</h3><p>We <em>knock</em> <strong>down</strong> <code>KLF4</code>.</p>' +
      '<ol start="1"><li>one</li><li>two<ul><li>deep</li></ul></li></ol>',
  )
})

it('shows HTML of the text as text', () => {
  expect(html('<script>alert(1)</script>\n\nA <b onclick="x()">bold</b> word')).toBe(
    '&lt;script&gt;alert(1)&lt;/script&gt;<p>A &lt;b onclick="x()"&gt;bold&lt;/b&gt; word</p>',
  )
})

it('opens links elsewhere, and drops the link where the address is not safe', () => {
  expect(html('[a](https://a.org) [b](javascript:alert(1)) [c][ref] www.d.org\n\n[ref]: doi:10.1/x')).toBe(
    '<p><a href="https://a.org/" target="_blank" rel="noopener noreferrer">a</a> b ' +
      '<a href="https://doi.org/10.1/x" target="_blank" rel="noopener noreferrer">c</a> ' +
      '<a href="http://www.d.org/" target="_blank" rel="noopener noreferrer">www.d.org</a></p>',
  )
})

it('loads no image: its description stands for it', () => {
  expect(html('![the gel](https://tracker.example/x.png)')).toBe('<p><em>Image: the gel</em></p>')
})

it.each([
  ['quotes', '>'.repeat(5000)],
  ['lists', `${'* '.repeat(2000)}a`],
  ['lists over many lines', Array.from({ length: 300 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
  ['emphasis', `${'*a '.repeat(3000)}${'*'.repeat(3000)}`],
])('shows %s nested without end as they were typed, and does not break', async (_kind, source) => {
  const { container } = render(<Markdown source={source} />)
  await waitFor(() => expect(container.textContent?.trim()).toBe(source.trim()))
})

it('shows thousands of open brackets as they were typed, in no time', () => {
  const start = performance.now()
  const brackets = `${'['.repeat(5000)}a`
  expect(render(<Markdown source={brackets} />).container.textContent).toBe(brackets)
  expect(html(`${'['.repeat(5000)}a${'](b)'.repeat(5000)}`).length).toBeGreaterThan(10_000)
  expect(performance.now() - start).toBeLessThan(30_000)
})

it('shows the beginning of an endless text as it was typed, in no time', () => {
  const runs = Array.from({ length: 1500 }, (_, length) => '`'.repeat(length)).join(' ')
  const start = performance.now()
  const { container } = render(<Markdown source={runs} />)
  expect(performance.now() - start).toBeLessThan(15_000)
  expect(container.textContent).toBe(
    `This text is too long to be drawn; here are its first 100,000 characters as typed.${runs.slice(0, 100_000)}`,
  )
})

it('draws tables with their alignment', () => {
  const { container } = render(<MarkdownTree source={'| Gene | n |\n|---|--:|\n| KLF4 | 3 |'} topHeading={3} />)
  expect(container.querySelector('table')?.outerHTML).toBe(
    '<table><thead><tr><th>Gene</th><th style="text-align: right;">n</th></tr></thead>' +
      '<tbody><tr><td>KLF4</td><td style="text-align: right;">3</td></tr></tbody></table>',
  )
})

it('draws formulas, and shows what is none as it was typed', async () => {
  const { container } = render(
    <MarkdownTree source={'For $x_i^2$ and $\\href{javascript:x}{y}$:\n\n$$\n\\frac{a}{b}\n$$'} topHeading={3} />,
  )
  await waitFor(() => expect(container.querySelectorAll('math')).toHaveLength(2))
  expect([...container.querySelectorAll('annotation')].map((each) => each.textContent)).toEqual([
    'x_i^2',
    '\\frac{a}{b}',
  ])
  expect(container.textContent).toContain('$\\href{javascript:x}{y}$')
  expect(container.querySelector('a')).toBeNull()
})

// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FramedPage } from './FramedPage.tsx'

afterEach(cleanup)

const link = {
  site: 'Enrichr',
  words: '123 genes submitted to Enrichr.',
  href: 'https://maayanlab.cloud/Enrichr/enrich',
}

it('is one line with a link, and asks the other site for nothing before the reader does', () => {
  render(<FramedPage link={link} title="Enrichment in Enrichr" />)
  expect(document.body.textContent).toBe('123 genes submitted to Enrichr. Open there ↗Show the page here')
  expect(document.querySelector('iframe')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show the page here' }))
  expect(screen.getByTitle('Enrichment in Enrichr').getAttribute('src')).toBe(link.href)
  fireEvent.click(screen.getByRole('button', { name: 'Hide the page' }))
  expect(document.querySelector('iframe')).toBeNull()
})

it('prints the address', () => {
  render(<FramedPage link={link} title="Enrichment in Enrichr" print />)
  expect(document.body.textContent).toBe(`123 genes submitted to Enrichr. ${link.href}`)
})

it('shows the page on the whole screen, where the browser can', () => {
  const asked: (string | null | undefined)[] = []
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true })
  HTMLElement.prototype.requestFullscreen = function (this: HTMLElement) {
    asked.push(this.querySelector('iframe')?.getAttribute('src'))
    return Promise.resolve()
  }
  render(<FramedPage link={link} title="Enrichment in Enrichr" />)
  fireEvent.click(screen.getByRole('button', { name: 'Show the page here' }))
  fireEvent.click(screen.getByRole('button', { name: 'Whole screen' }))
  expect(asked).toEqual([link.href])
})

// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderForm, startFormServer } from '../ui/testingForms.tsx'
import { FIELDS } from './fields.ts'
import { FILE_FORMATS } from './formats.ts'
import { GuidePage } from './GuidePage.tsx'

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  startFormServer({})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  document.title = ''
})

const part = (name: string) => within(screen.getByRole('region', { name }))

it('leads from each field and each file to the steps for it', () => {
  renderForm(<GuidePage />)
  const links = (name: string) => part(name).getAllByRole('link')
  expect(links('Fields of analysis').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    FIELDS.map(({ name, query }) => [name, `/steps?q=${encodeURIComponent(query)}`]),
  )
  expect(links('Files').map((link) => link.getAttribute('href'))).toEqual(
    FILE_FORMATS.map(({ query }) => `/steps?q=${encodeURIComponent(query)}`),
  )
  expect(screen.getByRole('group', { name: 'Example: List' }).textContent).toBe('TP53\nMDM2\nEGFR')
  expect(screen.queryByRole('group', { name: 'Example: Reads' })).toBeNull()
})

it('says what gives and takes a type, with a few by name', () => {
  renderForm(<GuidePage />)
  const set = part('Types of data').getByRole('link', { name: 'Gene set' })
  expect(set.getAttribute('href')).toBe('/steps?type=Set%5BGene%5D')
  expect(set.closest('div')?.textContent).toMatch(
    /Given by ([^,]+, ){3}[^,]+ and \d+ more\. Taken by .* and \d+ more\.$/,
  )
})

it('goes to the type that the address names', () => {
  history.replaceState(null, '', `/guide#${encodeURIComponent('type-Set[Gene]')}`)
  renderForm(<GuidePage />)
  expect(document.activeElement?.id).toBe('type-Set[Gene]')
})

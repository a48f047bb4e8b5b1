// @vitest-environment jsdom
import { figureSource } from '@playbook/core/report-formats/figure-origin'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { bars } from '../../shared/figure/examples.fixture.ts'
import { FigureOriginContext } from './FigureOriginContext.tsx'
import { FigureLookContext } from './FigureLookContext.tsx'
import { pictureOf } from './draw/picture.ts'
import { SaveFigure } from './SaveFigure.tsx'

const saved: { readonly name: string; readonly blob: Blob }[] = []

beforeAll(async () => {
  // The lazy chunk is slow to load on a busy machine, which is not what is tested here.
  await import('./SaveFigurePopover.tsx')
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  const blobs = new Map<string, Blob>()
  URL.createObjectURL = (blob) => {
    const url = `blob:${blobs.size}`
    if (blob instanceof Blob) blobs.set(url, blob)
    return url
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (blob !== undefined) saved.push({ name: this.download, blob })
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  saved.splice(0)
  vi.unstubAllGlobals()
})

const origin = { address: 'http://localhost/playbooks/1', cell: 'c', process: 'p' }

async function open(from?: typeof origin) {
  render(
    <FigureOriginContext value={from}>
      <SaveFigure picture={pictureOf(bars)} />
    </FigureOriginContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Download' }))
  await screen.findByRole('dialog', { name: 'Download the figure' })
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

/** Blobs of jsdom are read in no other way. */
async function textOf(blob: Blob | undefined): Promise<unknown> {
  const reader = new FileReader()
  const read = new Promise((resolve) => {
    reader.onload = () => resolve(reader.result)
  })
  reader.readAsText(blob ?? new Blob())
  return read
}

it('saves a drawing as wide as asked, which says where it is from, and remembers the choice', async () => {
  await open(origin)
  press(/^174 mm/)
  press('9')
  press('Download SVG')
  await waitFor(() => expect(saved).toHaveLength(1))
  const svg = String(await textOf(saved[0]?.blob))
  expect(saved[0]?.name).toBe('library-sizes-of-samples.svg')
  expect(/^<svg[^>]* width="([^"]*)"/.exec(svg)?.[1]).toBe('174mm')
  expect(figureSource(svg)).toBe('http://localhost/playbooks/1#cell-c')
  cleanup()
  await open(origin)
  expect(screen.getByRole('button', { name: /^174 mm/ }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: '9' }).getAttribute('aria-pressed')).toBe('true')
})

it('asks for dots only of a picture in dots, and for no size of numbers', async () => {
  await open(origin)
  const groups = () => screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
  expect(groups()).toEqual(['Format', 'Width', 'Text, in points', 'Colours'])
  press('PNG')
  expect(groups()).toEqual(['Format', 'Width', 'Text, in points', 'Colours', 'Dots per inch'])
  press('CSV')
  expect(groups()).toEqual(['Format'])
})

it('offers no PDF of a figure that is of no cell, and says what the server refuses', async () => {
  await open()
  expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull()
  cleanup()
  const error = { error: { name: 'InputError', message: 'The figure is too large.' } }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(error, { status: 400 })))
  await open(origin)
  press('PDF')
  press('Download PDF')
  expect((await screen.findByRole('alert')).textContent).toBe('The figure was not saved.The figure is too large.')
})

it('keeps with the cell how its figure is printed, which the paper follows', async () => {
  const chosen: unknown[] = []
  const look = { widthMm: 114, fontPt: 8, palette: 'playbook' } as const
  render(
    <FigureLookContext value={{ look, onChoose: (next) => chosen.push(next) }}>
      <SaveFigure picture={pictureOf(bars)} />
    </FigureLookContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Download' }))
  await screen.findByRole('dialog', { name: 'Download the figure' })
  expect(screen.getByRole('button', { name: /^114 mm/ }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('The paper prints this figure so, too.')).toBeDefined()
  press(/^85 mm/)
  press('Okabe–Ito')
  expect(chosen).toEqual([
    { widthMm: 85, fontPt: 8, palette: 'playbook' },
    { widthMm: 85, fontPt: 8, palette: 'okabe-ito' },
  ])
  press('Download SVG')
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(String(await textOf(saved[0]?.blob))).toContain('fill="#0072b2"')
})

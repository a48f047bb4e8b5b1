// @vitest-environment jsdom
import { EMPTY_NOTEBOOK } from '@playbook/core/document/notebook'
import { citationsOf, paperOf } from '@playbook/core/report/paper'
import { playbookStory } from '@playbook/core/story/playbook'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testSession } from '../live/testing.ts'
import { dismissToasts } from '../ui/toast/toasts.ts'
import { Toaster } from '../ui/toast/Toaster.tsx'
import { EmbedButton, embedCode } from './EmbedButton.tsx'
import { PaperContext } from './Prose.tsx'

beforeEach(() => dismissToasts())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(embedHref?: (cell: string) => string) {
  const { registry, plan, close } = testSession()
  const story = playbookStory(
    EMPTY_NOTEBOOK,
    plan.get(),
    registry,
    () => undefined,
    () => undefined,
  )
  const paper = paperOf(story, EMPTY_NOTEBOOK, registry)
  close()
  render(
    <PaperContext value={{ cellHref: (cell) => cell, embedHref, paper, citations: citationsOf(paper) }}>
      <EmbedButton cell="a" label="Genes" />
      <Toaster />
    </PaperContext>,
  )
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Embed' }))

it('copies what shows the result in another page, and says where the browser forbids that', async () => {
  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
  open((cell) => `/embed/pub/1/${cell}`)
  press()
  expect(await screen.findByText('Copied: paste it into the HTML of a page.')).toBeTruthy()
  expect(copied).toEqual([embedCode(`${location.origin}/embed/pub/1/a`, 'Genes')])
  vi.stubGlobal('navigator', {})
  press()
  expect(await screen.findByText(/^The browser does not let the page copy\. This is it: <iframe/)).toBeTruthy()
})

it('is not there where nothing is published', () => {
  open()
  expect(screen.queryByRole('button')).toBeNull()
})

it('writes a frame whose words stay words', () => {
  expect(embedCode('https://lab.example/embed/a/1/b%22', 'IFIT1 "up" & <b>')).toBe(
    '<iframe src="https://lab.example/embed/a/1/b%22" title="IFIT1 &quot;up&quot; &amp; &lt;b&gt;" width="100%" height="520" style="border:0" loading="lazy"></iframe>',
  )
})

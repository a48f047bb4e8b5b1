// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { addStep, addText } from '../live/testing.ts'
import { TestPlaybook } from '../live/testingPage.tsx'
import { testNotebook } from '../notebook/testing.tsx'
import { GraphPage } from './GraphPage.tsx'

const notebook = testNotebook()
beforeAll(() => void (Element.prototype.scrollIntoView = () => {}))

function open() {
  render(
    <TestPlaybook session={notebook.session()}>
      <GraphPage />
    </TestPlaybook>,
  )
}
const names = () => [...document.querySelectorAll('button[id^=cell-]')].map((it) => it.textContent)

it('draws the steps with their states, walks along their lines, and dims what is not in the lineage', () => {
  const session = notebook.session()
  const gene = addStep(session, 'Enter', {}, 'TP53')
  addText(session, '# Why')
  const genes = addStep(session, 'Collect', { genes: [gene] })
  addStep(session, 'Enter')
  open()
  expect(names()).toEqual([
    'Step 1Enter a genenot run yet',
    'Step 2Collect genesnot run yet',
    'Step 3Enter a genewaiting for your input',
  ])
  fireEvent.click(screen.getByRole('button', { name: /^Step 1/ }))
  fireEvent.keyDown(screen.getByRole('button', { name: /^Step 1/ }), { key: 'ArrowRight' })
  expect(session.focus.get()).toBe(genes)
  fireEvent.click(screen.getByRole('button', { name: 'Lineage of step 2' }))
  const dimmed = [...document.querySelectorAll('button[id^=cell-]')].map((it) =>
    /dim/.test(it.parentElement?.className ?? ''),
  )
  expect(dimmed).toEqual([false, false, true])
  fireEvent.click(screen.getByRole('button', { name: 'Only what needs me, 1' }))
  expect(
    [...document.querySelectorAll('button[id^=cell-]')].map((it) => /dim/.test(it.parentElement?.className ?? '')),
  ).toEqual([true, true, false])
})

it('offers what follows where a line is drawn out of a step, and adds it there', () => {
  const session = notebook.session()
  addStep(session, 'Enter', {}, 'TP53')
  open()
  expect(screen.queryByRole('complementary', { name: 'The chosen step' })).toBeNull()
  fireEvent.click(screen.getByTitle('Drag a line out of it to add what follows'))
  const next = within(screen.getByRole('region', { name: 'What follows' }))
  fireEvent.click(next.getByRole('button', { name: 'Collect genes' }))
  expect(names()).toEqual(['Step 1Enter a genenot run yet', 'Step 2Collect genesnot run yet'])
  fireEvent.click(screen.getByRole('button', { name: 'Close the details' }))
  expect(screen.queryByRole('complementary', { name: 'The chosen step' })).toBeNull()
})

it('is a list where there is no room for a graph, each step with what feeds it', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const session = notebook.session()
  const gene = addStep(session, 'Enter', {}, 'TP53')
  addStep(session, 'Collect', { genes: [gene] })
  open()
  const items = within(screen.getByRole('list', { name: 'Steps of the playbook' })).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Step 1Enter a genenot run yet',
    'Step 2Collect genesnot run yetfrom 1',
  ])
  vi.unstubAllGlobals()
})

it('says where steps are added when there are none', () => {
  open()
  expect(screen.getByRole('link', { name: 'Add some in the notebook' }).getAttribute('href')).toMatch(/^\/playbooks\//)
})

// @vitest-environment jsdom
import type { BatchHead } from '@playbook/core/api/batches'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ProgressBar } from './ProgressBar.tsx'
import { headOf, progressOf } from './testing.ts'

afterEach(cleanup)

function open(part: Partial<BatchHead>, { canEdit = true, busy = false } = {}) {
  cleanup()
  const pressed: string[] = []
  const { container } = render(
    <ProgressBar
      head={headOf(part)}
      canEdit={canEdit}
      busy={busy}
      onChange={(state) => pressed.push(state)}
      onRetry={() => pressed.push('retry')}
      onTask={() => pressed.push('task')}
    />,
  )
  const buttons = screen.queryAllByRole('button')
  return {
    pressed,
    pressAll: () => buttons.forEach((button) => fireEvent.click(button)),
    words: [...container.querySelectorAll('b,span')].flatMap(({ textContent }) => textContent || []),
    names: buttons.map(({ textContent }) => textContent),
  }
}

it('says how far a paused batch is and who paused it, and what can be done', () => {
  const { words, names, pressed, pressAll } = open({})
  expect(words).toEqual([
    '3 of 4 done',
    'Paused by Ada. Nothing is asked; what is done stays.',
    '1 already computed',
    '1 done now',
    '1 without an answer',
    '1 waiting',
  ])
  expect(names).toEqual(['Compute in a cloud project…', 'Go on', 'Retry 1 without an answer'])
  pressAll()
  expect(pressed).toEqual(['task', 'running', 'retry'])
})

it('pauses and stops what runs, and says how long it takes at the pace of now', () => {
  const progress = progressOf({
    rows: 2000,
    waiting: 1500,
    asked: 20,
    done: 470,
    empty: 10,
    failed: 0,
    leftMs: 125_000,
  })
  const { words, names, pressed, pressAll } = open({ state: 'running', progress })
  expect(words).toEqual([
    '480 of 2,000 done, about 2 min 5 s left',
    '1 already computed',
    '469 done now',
    '10 without an answer',
    '20 running',
    '1,500 waiting',
  ])
  expect(names).toEqual(['Compute in a cloud project…', 'Pause', 'Stop', 'Retry 10 without an answer'])
  pressAll()
  expect(pressed).toEqual(['task', 'paused', 'stopped', 'retry'])
})

it('lets the rest of a stopped batch run, by whomever it was stopped', () => {
  const { words, names } = open({ state: 'stopped', changedBy: '', progress: progressOf({ failed: 0, done: 3 }) })
  expect(words[1]).toBe('Stopped. Nothing is asked; what is done stays.')
  expect(names).toEqual(['Compute in a cloud project…', 'Run the rest'])
})

it('offers nothing once all rows have ended well', () => {
  const { words, names } = open({ progress: progressOf({ waiting: 0, failed: 0, done: 4, reused: 4 }) })
  expect([words, names]).toEqual([['All 4 rows have ended', '4 already computed'], []])
  expect(open({ progress: progressOf({ rows: 1, waiting: 0, failed: 0, done: 1 }) }).words[0]).toBe('The row has ended')
})

it('leaves a batch alone that a task computes, that somebody only reads, or with which something is being done', () => {
  const task = { service: 'CAVATICA', project: 'ada/receptors' }
  const { words, names } = open({ task })
  expect([words[1], names]).toEqual(['Computed in ada/receptors on CAVATICA.', []])
  expect(open({}, { canEdit: false }).names).toEqual([])
  const { pressed, pressAll } = open({ state: 'running' }, { busy: true })
  pressAll()
  expect(pressed).toEqual(['task'])
})

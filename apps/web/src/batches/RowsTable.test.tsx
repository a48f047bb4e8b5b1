// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addStep } from '../live/testing.ts'
import { press } from '../ui/testingForms.tsx'
import { geneSession, lines, openRows, paste } from './testingRows.tsx'

let { session, gene } = geneSession()

const BETTER = new Map([
  ['ace-2', 'ACE2'],
  ['p53', 'TP53'],
])

const WRONG = new Map([
  ['ace-2', 'an old name'],
  ['p53', 'an old name'],
  ['XYZ', 'no symbol of a human gene'],
])

interface AskedOfGuard {
  readonly id: number
  readonly task: { readonly kind: string; readonly items: readonly string[] }
}

/** What looks at genes beside the page: it knows better names of two, and does not know XYZ. */
class WorkerHere extends EventTarget {
  postMessage({ id, task: { kind, items } }: AskedOfGuard) {
    const marks = [...WRONG].filter(([name]) => items.includes(name))
    const result = {
      examine: {
        kind,
        summary: { approved: 0, size: items.length, mendable: [{ kind: 'alias', count: 1, shown: [] }], lost: [] },
      },
      doubt: { kind, doubts: { known: undefined, marks: new Map(marks), words: '' } },
      repair: { kind, items: items.map((item) => BETTER.get(item) ?? item) },
    }[kind]
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, result } })))
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', WorkerHere)
  ;({ session, gene } = geneSession())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  session.close()
  history.replaceState(null, '', '/')
})

const text = () => screen.getByLabelText('Rows').textContent
const bodyOf = (...labels: readonly string[]) =>
  JSON.stringify({ name: '', rows: labels.map((label) => ({ label, answers: { [gene]: label } })), isPaused: false })

it('says what is wrong with names, and takes one repair, or all of them', async () => {
  openRows(session)
  await paste('ace-2\nFURIN\np53\nXYZ\nace-2', 'Run 4 rows')
  expect(screen.getByText('4 of 5 lines need care.')).toBeTruthy()
  expect(lines()).toEqual([
    '1 | ace-2 | an old nameTake ACE2Leave out',
    '2 | FURIN | to run',
    '3 | p53 | an old nameTake TP53Leave out',
    '4 | XYZ | no symbol of a human geneLeave out',
    '5 | ace-2 | As line 1; counted once.',
  ])
  press('Take TP53')
  expect(text()).toBe('ace-2\nFURIN\nTP53\nXYZ\nace-2')
  press(/^Take all/)
  expect(text()).toBe('ACE2\nFURIN\nTP53\nXYZ\nACE2')
  await waitFor(() => expect(screen.getByText('2 of 5 lines need care.')).toBeTruthy())
  expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull()
})

it('leaves lines out, which stay out when another is repaired', async () => {
  const { sent } = openRows(session)
  await paste('FURIN\nXYZ\np53', 'Run 3 rows')
  press('Leave out line 2')
  expect(lines()[1]).toBe('2 | XYZ | left out')
  press('Take TP53')
  await paste('FURIN\nXYZ\nTP53', 'Run 2 rows')
  expect(lines()[1]).toBe('2 | XYZ | left out')
  press('Run 2 rows')
  await waitFor(() => expect(sent()).toEqual([`POST /api/playbooks/test/batches ${bodyOf('FURIN', 'TP53')}`]))
})

it('forgets what was left out when other rows are written', async () => {
  openRows(session)
  await paste('FURIN\nXYZ', 'Run 2 rows')
  press('Leave out line 2')
  await paste('FURIN\nACE2', 'Run 2 rows')
  await waitFor(() => expect(lines()).toEqual(['1 | FURIN | already computed', '2 | ACE2 | to run']))
})

it('repairs names in quotes, and those alone that stand as a whole cell', async () => {
  addStep(session, 'Input[Drug]')
  openRows(session)
  await paste('"Gene input","Drug input"\n"p53","p53 inhibitor"\n p53 ,"x"', 'Run 2 rows')
  press('Take the repair')
  expect(text()).toBe('"Gene input","Drug input"\n"TP53","p53 inhibitor"\nTP53,"x"')
  await waitFor(() => expect(screen.queryByText(/need care/)).toBeNull())
})

it('shows only the lines that need care when asked to, and of many others the first hundred', async () => {
  openRows(session)
  const many = Array.from({ length: 120 }, (_, at) => `G${at}`)
  await paste([...many, 'XYZ'].join('\n'), 'Run 121 rows')
  expect([lines().length, lines().at(-1)]).toEqual([101, '121 | XYZ | no symbol of a human geneLeave out'])
  expect(screen.getByText('20 more lines without a problem')).toBeTruthy()
  press('Only these')
  expect(lines()).toEqual(['121 | XYZ | no symbol of a human geneLeave out'])
  expect(screen.queryByText(/more lines without/)).toBeNull()
})

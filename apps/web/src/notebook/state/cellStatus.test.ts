import type { CellPlan } from '@playbook/core/plan/process'
import type { ProcessState } from '@playbook/core/api/processes'
import { defineService } from '@playbook/core/service'
import { definePrompt, defineStep, defineType } from '@playbook/core/step'
import { prose } from '@playbook/core/story'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { cellStatus, type CellFacts } from './cellStatus.ts'

const Genes = defineType({ id: 'Genes', label: 'Gene set', description: '', schema: z.array(z.string()) })
const common = { description: '', tags: {}, output: Genes, story: () => ({ methods: prose`done` }) }
const pick = definePrompt({ id: 'Pick', label: 'Pick genes', inputs: {}, ...common })
const join = defineStep({ id: 'Join', label: 'Join', inputs: { gene_set: Genes, other: Genes }, ...common })
const costly = { ...join, costly: true }

const ready: CellPlan = { state: 'ready', process: { id: 'p', type: 'Join', inputs: {} } }
const NOW = Date.parse('2026-05-20T12:00:00Z')

function words(facts: Partial<CellFacts>) {
  const numbers: Readonly<Record<string, number>> = { a: 1, b: 4, c: 2 }
  return cellStatus({
    plan: ready,
    state: undefined,
    step: join,
    typeLabel: (type) => ({ Genes: 'a Gene set', GMT: 'a GMT' })[type] ?? type,
    numberOf: (cell) => numbers[cell],
    cellOfProcess: (process) => (process === 'failed' ? 'b' : undefined),
    autoRun: true,
    online: true,
    ranBefore: false,
    lacks: [],
    now: NOW,
    ...facts,
  })
}
const inState = (state: ProcessState, more: Partial<CellFacts> = {}) => words({ state, ...more })

it('says what it waits for from the researcher', () => {
  expect(words({ plan: { state: 'needs-input', slots: [], params: true }, step: pick })).toEqual({
    tone: 'wait',
    text: 'Waiting for your input: Gene set',
    actions: [],
  })
  expect(words({ plan: { state: 'needs-input', slots: [], params: true } }).text).toBe(
    'Waiting for your input: settings',
  )
  expect(words({ plan: { state: 'needs-input', slots: ['gene_set', 'other'], params: false } }).text).toBe(
    'Waiting for your input: choose gene set and other',
  )
})

it('says which steps it waits for, and points to the first', () => {
  expect(words({ plan: { state: 'waits-for', cells: ['b'] } })).toEqual({
    tone: 'wait',
    text: 'Waits for step 4',
    link: 'b',
    actions: [],
  })
  expect(words({ plan: { state: 'waits-for', cells: ['b', 'a', 'c'] } }).text).toBe('Waits for steps 1, 2 and 4')
})

it('says its place in the queue, and how long it runs', () => {
  expect(inState({ state: 'queued', position: 3 })).toEqual({ tone: 'run', text: 'Queued, 3rd', actions: ['cancel'] })
  expect(inState({ state: 'queued', position: 11 }).text).toBe('Queued, 11th')
  const startedAt = new Date(NOW - 12_400).toISOString()
  expect(inState({ state: 'running', startedAt, estimateMs: 40_000, fraction: 0.5, messages: ['one', 'two'] })).toEqual(
    {
      tone: 'run',
      text: 'Running 0:12 of about 0:40',
      actions: ['cancel'],
      progress: { message: 'two', fraction: 0.5 },
    },
  )
  const longer = { state: 'running', startedAt, estimateMs: 400, messages: [] } as const
  expect(inState(longer).text).toBe('Running 0:12')
  const draft = { title: 'Abstract', text: 'ACE2 was up.' }
  expect(inState({ state: 'running', startedAt, messages: ['one', draft] }).progress).toEqual({
    message: 'one',
    parts: [draft],
  })
  expect(inState({ state: 'running', startedAt, messages: [] })).toEqual({
    tone: 'run',
    text: 'Running 0:12',
    actions: ['cancel'],
    progress: { message: '' },
  })
})

it('says how long it took, or from when the result is', () => {
  const done = { state: 'done', finishedAt: '2026-05-03T09:00:00Z', durationMs: 3100, reused: false } as const
  expect(inState(done)).toEqual({ tone: 'ok', text: 'Done, 3.1 s', actions: [] })
  expect(inState({ ...done, reused: true }).text).toBe('Reused result of 3 May')
  expect(inState({ ...done, reused: true, finishedAt: '2024-05-03T09:00:00Z' }).text).toBe(
    'Reused result of 3 May 2024',
  )
  expect(inState(done, { step: pick }).text).toBe('Gene set')
})

it('says of a result that came with a file that it was not computed here', () => {
  expect(
    inState({ state: 'done', finishedAt: '2026-05-03T09:00:00Z', durationMs: 0, reused: false, imported: true }),
  ).toEqual({
    tone: 'stale',
    text: 'Brought along by the file',
    actions: [],
    isImported: true,
    originNote: 'This result came with the file that this playbook was made of. It was not computed here.',
  })
  const copied: ProcessState = {
    state: 'done',
    finishedAt: '2026-05-03T09:00:00Z',
    durationMs: 0,
    reused: false,
    imported: true,
    earlier: { at: '2026-03-12T08:00:00Z', service: 'STRING' },
    without: [{ members: ['IRF9'], service: 'STRING', why: 'It did not answer.' }],
  }
  expect(inState(copied).originNote).toBe(
    'This result came with the file that this playbook was made of. It was not computed here. Answer of 12 March 2026: STRING did not answer. Without IRF9, for which STRING failed: It did not answer.',
  )
})

it('says why a result is empty and what to do next', () => {
  const empty = { why: 'No gene is in both sets.', next: 'Take the union.' }
  expect(inState({ state: 'done', finishedAt: '', durationMs: 1, reused: true, empty })).toEqual({
    tone: 'quiet',
    text: 'Done, nothing found',
    actions: [],
    detail: { title: 'No gene is in both sets.', text: 'Take the union.' },
  })
})

it('says what failed, where, and what to do', () => {
  const failed = { state: 'failed', attempts: 3, finishedAt: '' } as const
  expect(
    inState({
      ...failed,
      error: { name: 'InputError', message: 'GAPDH is there twice.', place: { line: 7, column: 'gene' } },
    }),
  ).toEqual({
    tone: 'bad',
    text: 'Failed',
    actions: ['retry'],
    detail: {
      title: 'GAPDH is there twice. (line 7, column gene)',
      text: 'Change the input; the step runs again by itself.',
    },
  })
  const empty =
    'a.csv, line 414, column "veh_3": the cell is empty. Write 0 where nothing was found, or remove the row.'
  const place = { line: 414, column: 'veh_3', cell: '' }
  expect(inState({ ...failed, error: { name: 'InputError', message: empty, place } }).detail).toEqual({
    title: 'a.csv, line 414, column "veh_3": the cell is empty.',
    text: 'Write 0 where nothing was found, or remove the row. Change the input; the step runs again by itself.',
  })
  const hint = 'a.tsv has "S1": rename its columns.'
  expect(inState({ ...failed, error: { name: 'InputError', message: 'Expect columns', hint } }).detail).toEqual({
    title: 'Expect columns',
    text: 'a.tsv has "S1": rename its columns. Change the input; the step runs again by itself.',
  })
  const refused = { name: 'UpstreamError', service: 'ChEA3', message: 'Request failed (429): Slow down' } as const
  expect(inState({ ...failed, attempts: 1, error: { ...refused, hint: 'Try again later.' } }).detail).toEqual({
    title: 'Request failed (429): Slow down',
    text: 'Try again later. Nothing was lost; the steps above keep their results.',
  })
  const message = 'Enrichr answered with an error (503) (asked 3 times). Try again later.'
  const error = { name: 'UpstreamError', service: 'Enrichr', status: 503, message } as const
  expect(inState({ ...failed, attempts: 1, error }).detail).toEqual({
    title: 'Enrichr answered with an error (503) (asked 3 times).',
    text: 'Try again later. Nothing was lost; the steps above keep their results.',
  })
})

it('offers what a service answered earlier, and says so of a result that was made of it', () => {
  const error = { name: 'UpstreamError', service: 'STRING', message: 'It timed out.' } as const
  const failed = { state: 'failed', attempts: 3, finishedAt: '2026-11-21T10:00:00Z' } as const
  expect(inState({ ...failed, error: { ...error, earlier: { at: '2026-11-12T10:00:00Z' } } })).toEqual({
    tone: 'bad',
    text: 'Failed',
    actions: ['retry'],
    earlierDay: '12 November 2026',
    detail: {
      title: 'It timed out.',
      text: 'The step ran 3 times. Nothing was lost; the steps above keep their results. What it answered earlier can be used instead; the cell and the report will say so.',
    },
  })
  const earlier = { at: '2026-11-12T10:00:00Z', service: 'STRING' }
  const done = { state: 'done', finishedAt: '2026-11-21T10:00:00Z', durationMs: 3100, reused: true, earlier } as const
  const originNote = 'Answer of 12 Nov 2026: STRING did not answer on 21 Nov 2026'
  expect(inState(done)).toEqual({ tone: 'stale', text: 'Answer of 12 Nov 2026', actions: [], originNote })
  expect(inState({ ...done, earlier: { ...earlier, at: '2026-11-21T09:59:00Z' } }).originNote).toBe(
    'Answer of 21 Nov 2026: STRING did not answer later that day',
  )
  expect(inState({ ...done, empty: { why: 'No links.', next: 'Lower the score.' } })).toEqual({
    tone: 'quiet',
    text: 'Done, nothing found',
    actions: [],
    originNote,
    detail: { title: 'No links.', text: 'Lower the score.' },
  })
})

it('names the members that a result lacks because a service failed for them, and the reasons', () => {
  const failed = { service: 'ClinGen', why: 'ClinGen could not be reached (asked 3 times). Try again later.' }
  const done = { state: 'done', finishedAt: '2026-11-21T10:00:00Z', durationMs: 3100, reused: false } as const
  expect(inState({ ...done, without: [{ ...failed, members: ['CA2'] }] })).toEqual({
    tone: 'stale',
    text: 'Done without CA2',
    actions: [],
    originNote: 'Without CA2: ClinGen could not be reached (asked 3 times). Try again later.',
  })
  const many = [
    { ...failed, members: ['CA1', 'CA2', 'CA3', 'CA4', 'CA5', 'CA6', 'CA7'] },
    { service: 'SCREEN', why: 'It is away.', members: ['CA8'] },
  ]
  expect(inState({ ...done, without: many })).toMatchObject({
    text: 'Done without 8 members',
    originNote:
      'Without CA1, CA2, CA3, CA4, CA5 and 2 more: ClinGen could not be reached (asked 3 times). Try again later. Without CA8, for which SCREEN failed: It is away.',
  })
})

it('names the step that failed before it', () => {
  expect(inState({ state: 'failed-before', process: 'failed' })).toEqual({
    tone: 'quiet',
    text: 'Not run: step 4 failed',
    link: 'b',
    actions: [],
  })
  expect(inState({ state: 'failed-before', process: 'gone' }).text).toBe('Not run: a step before it failed')
})

it('says who stopped it, as soon as it is known', () => {
  expect(inState({ state: 'cancelled' }, { stoppedBy: 'Guest otter' })).toEqual({
    tone: 'quiet',
    text: 'Stopped by Guest otter',
    actions: ['run'],
  })
  expect(inState({ state: 'cancelled' }).text).toBe('Stopped')
  expect(inState({ state: 'cancelled', by: 'the server' }).text).toBe('Stopped by the server')
})

it('tells a changed input from a first run, and offers Run', () => {
  expect(inState({ state: 'waiting-for-run' }, { ranBefore: true })).toEqual({
    tone: 'stale',
    text: 'Input changed since this ran',
    actions: ['run'],
  })
  expect(inState({ state: 'waiting-for-run' }).text).toBe('Ready to run')
})

it('says what comes next before the server has said anything', () => {
  expect(words({})).toEqual({ tone: 'run', text: 'Starting…', actions: [] })
  expect(words({ step: costly })).toEqual({ tone: 'stale', text: 'Ready to run', actions: ['run'] })
  expect(words({ autoRun: false }).actions).toEqual(['run'])
  expect(words({ online: false })).toEqual({ tone: 'quiet', text: 'Runs when the server is back', actions: [] })
})

it('says what is wrong with the bindings', () => {
  expect(words({ plan: { state: 'mismatch', slot: 'gene_set', expected: 'Genes', got: 'GMT' } })).toEqual({
    tone: 'bad',
    text: 'Needs a Gene set, is given a GMT',
    actions: [],
    detail: {
      title: 'This step cannot use what is bound to “gene set”.',
      text: 'It needs a Gene set, and is given a GMT. Choose another step for it in the header of this cell.',
    },
  })
  expect(words({ plan: { state: 'cycle', cells: ['c', 'b'] } }).detail?.title).toBe(
    'Steps 2 and 4 feed each other, so neither can run.',
  )
  expect(words({ plan: { state: 'unknown-step', step: 'Old' }, step: undefined }).text).toBe('Unknown step')
})

it('says that its service wants an account of this server before it runs, and offers no run', () => {
  const lacks = ['WRITER_KEY']
  const external = defineService({ name: 'Writer', base: 'https://writer.org' })
  const step = { ...costly, external }
  const expected = { tone: 'wait', text: 'Needs an account at Writer', actions: [] }
  expect(words({ step, lacks })).toEqual(expected)
  expect(inState({ state: 'waiting-for-run' }, { step, lacks })).toEqual(expected)
  expect(inState({ state: 'waiting-for-run' }, { step }).actions).toEqual(['run'])
})

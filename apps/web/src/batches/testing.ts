import type { BatchHead, BatchProgress, BatchRow } from '@playbook/core/api/batches'

/** Where the batch of these tests lives. */
export const BATCH = '/api/playbooks/p/batches/b'

/** How far a batch of four rows is: two have ended well, one failed, one waits. */
export const progressOf = (part: Partial<BatchProgress> = {}): BatchProgress => ({
  rows: 4,
  waiting: 1,
  asked: 0,
  done: 2,
  empty: 0,
  failed: 1,
  reused: 1,
  leftMs: null,
  ...part,
})

/** A batch of four genes that Ada has paused. */
export const headOf = (part: Partial<BatchHead> = {}): BatchHead => ({
  id: 'b',
  name: 'Receptors',
  state: 'paused',
  changedBy: 'Ada',
  created: '2026-11-20T10:00:00.000Z',
  many: [{ cell: 'gene', label: 'Gene', color: 'gene' }],
  columns: [
    { cell: 'partners', label: 'Partners', type: 'Set[Gene]', color: 'gene', isShown: true },
    { cell: 'plot', label: 'Bar chart', type: 'PlotlyPlot', color: 'plot', isShown: false },
  ],
  progress: progressOf(),
  task: null,
  story: 'Partners were read for 2 genes.',
  isOutdated: false,
  ...part,
})

/** A row that has ended with so many partners; without them it failed. */
export const endedRow = (number: number, label: string, partners?: number): BatchRow => ({
  number,
  label,
  answers: { gene: label },
  state: 'ended',
  reused: false,
  result:
    partners === undefined
      ? { state: 'failed', why: 'STRING did not answer.', hint: 'Try it again.', cells: {} }
      : { state: 'done', cells: { partners: { state: 'done', text: `of ${label}`, number: partners } } },
  changed: `2026-11-20T10:00:0${number}.000Z`,
})

/** The rows of that batch. */
export const ROWS: readonly BatchRow[] = [
  endedRow(1, 'ACE2', 25),
  endedRow(2, 'DPP4'),
  { ...endedRow(3, 'NRP1', 41), reused: true },
  { ...endedRow(4, 'FURIN'), state: 'waiting', result: null },
]

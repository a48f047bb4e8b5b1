// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { TestPlaybook, useTestSession } from '../live/testingPage.tsx'
import { ColumnPicker } from './ColumnPicker.tsx'
import { addResults } from './testingResults.ts'

const session = useTestSession()

const table = {
  url: '/api/files/a',
  filename: 'samples.tsv',
  rows: 25_000,
  columns: [
    { name: 'sample', kind: 'text' },
    { name: 'gene', kind: 'text' },
  ],
}

const columnOf = (values: readonly string[]) =>
  Response.json({
    shape: [1, 2],
    rowsMatched: 1,
    index: [],
    columns: ['a'],
    values: values.map((value) => [value]),
  })

async function open(answer: () => Response | Promise<Response>) {
  const sent: string[] = []
  const [process] = addResults(session(), [table], (body) => {
    sent.push(body)
    return answer()
  })
  const onPick = vi.fn<(values: readonly string[]) => void>()
  render(
    <TestPlaybook session={session()}>
      <ColumnPicker onPick={onPick} />
    </TestPlaybook>,
  )
  const field = await screen.findByRole('combobox', { name: /^From a table/ })
  return {
    onPick,
    sent,
    pick: (column: number) => fireEvent.change(field, { target: { value: `${process} ${column}` } }),
  }
}

it('gives the different values of the column that is chosen, without what is blank', async () => {
  const column = [['ACE2'], [' FURIN '], [null], ['ACE2'], [''], [7157]]
  const { onPick, sent, pick } = await open(() =>
    Response.json({ shape: [25_000, 2], rowsMatched: 25_000, index: [], columns: ['gene'], values: column }),
  )
  expect(screen.getByRole('group', { name: 'step 2, Collect genes' }).textContent).toBe('samplegene')
  pick(1)
  await waitFor(() => expect(onPick.mock.calls).toEqual([[['ACE2', 'FURIN', '7157']]]))
  const file = { url: '/api/files/a', filename: 'samples.tsv' }
  expect(sent).toEqual([JSON.stringify({ file, rows: [0, 10_000], columns: [1, 2] })])
})

it('says why a column was not read, until another one is', async () => {
  const refusal = Response.json({ error: { name: 'InputError', message: 'The file is gone.' } }, { status: 422 })
  const answers = [refusal]
  const { onPick, pick } = await open(() => answers.pop() ?? columnOf(['s1']))
  pick(1)
  expect((await screen.findByRole('alert')).textContent).toBe('The file is gone.')
  pick(0)
  await waitFor(() => expect(onPick.mock.calls).toEqual([[['s1']]]))
  expect(screen.queryByRole('alert')).toBeNull()
})

/** Columns are answered when a test says so. */
async function openSlow() {
  const answers: ((values: readonly string[]) => void)[] = []
  const opened = await open(
    async () => new Promise((resolve) => void answers.push((values) => resolve(columnOf(values)))),
  )
  return { ...opened, answers }
}

it('gives the column that was chosen last, in whatever order they are answered', async () => {
  const { onPick, pick, answers } = await openSlow()
  pick(0)
  pick(1)
  answers[1]?.(['ACE2'])
  await waitFor(() => expect(onPick.mock.calls).toEqual([[['ACE2']]]))
  answers[0]?.(['s1'])
  pick(0)
  answers[2]?.(['s2'])
  await waitFor(() => expect(onPick.mock.calls.at(-1)).toEqual([['s2']]))
  expect(onPick.mock.calls).toEqual([[['ACE2']], [['s2']]])
})

import { SnapshotList } from '@playbook/core/api/snapshots'
import { insertText } from '@playbook/core/document/edits'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { useProgram } from '../../testing/program.ts'

const { program, app } = useProgram()

async function call(method: string, path: string, body?: unknown): Promise<unknown> {
  const headers = { host: 'localhost', 'content-type': 'application/json' }
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const answer = await app().request(`/api/playbooks${path}`, init)
  const text = await answer.text()
  return text === '' ? answer.status : JSON.parse(text)
}
const textsOf = async (id: string) =>
  (await program().rooms.read(id)).cells.map((cell) => (cell.kind === 'text' ? cell.text : ''))

it('goes back to what a playbook was before it was broken, and forward again', async () => {
  const source = z.object({ id: z.string() }).parse(await call('POST', '', { title: 'Study' })).id
  await program().rooms.edit(source, (doc) => void insertText(doc, { after: null, text: 'Good', id: 'good' }))
  const { id } = z.object({ id: z.string() }).parse(await call('POST', '', { copyOf: source }))
  const snapshots = async () => SnapshotList.parse(await call('GET', `/${id}/snapshots`)).snapshots
  await expect
    .poll(async () => (await snapshots()).map(({ title, cells }) => [title, cells]))
    .toEqual([['Copy of Study', 1]])
  const [good] = await snapshots()
  const broken = '>'.repeat(5000)
  await program().rooms.edit(id, (doc) => {
    doc.getMap('cells').clear()
    doc.getMap('playbook').set('title', 7)
    insertText(doc, { after: null, text: broken })
  })
  expect(await call('POST', `/${id}/snapshots/${good?.id}/restore`)).toBe(204)
  expect([(await program().rooms.read(id)).title, await textsOf(id)]).toEqual(['Copy of Study', ['Good']])
  const [kept] = await snapshots()
  expect(kept).toEqual({ id: expect.any(String), created: expect.any(String), title: '', cells: 1 })
  await call('POST', `/${id}/snapshots/${kept?.id}/restore`)
  expect(await textsOf(id)).toEqual([broken])
})

it('knows no states of other playbooks', async () => {
  const { id } = z.object({ id: z.string() }).parse(await call('POST', '', { title: 'Mine' }))
  const other = z.object({ id: z.string() }).parse(await call('POST', '', { title: 'Theirs' })).id
  await expect.poll(() => program().snapshots.list(other)).toHaveLength(1)
  const [theirs] = await program().snapshots.list(other)
  const error = { name: 'NotFoundError', message: 'This state is not kept any more. Choose another one.' }
  for (const state of [theirs?.id, 'nonsense']) {
    expect(await call('POST', `/${id}/snapshots/${state}/restore`)).toMatchObject({ error })
  }
})

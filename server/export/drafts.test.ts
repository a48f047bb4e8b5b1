import { insertText } from '@playbook/core/document/edits'
import { readNotebook } from '@playbook/core/document/read'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { draftAside, type DraftTask } from './drafts.ts'

function task(text: string): DraftTask {
  const doc = new Y.Doc()
  insertText(doc, { after: null, text })
  return {
    gathered: {
      notebook: readNotebook(doc),
      authors: [],
      address: 'http://localhost/playbooks/a',
      at: '2026-05-03T10:00:00.000Z',
      isSimulated: false,
      outputs: new Map(),
      states: {},
      runs: new Map(),
      readable: new Set(),
    },
    format: 'markdown',
  }
}

it('ends a draft that takes too long in words, lets this thread go on meanwhile, and drafts the next', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 5)
  await expect(draftAside(task('*a_ '.repeat(600_000)), 100)).rejects.toThrow(
    'This playbook takes longer than 1 s to be written. Leave out its longest texts or largest results, and try again.',
  )
  clearInterval(timer)
  expect(turns).toBeGreaterThan(0)
  const { filename, draft } = await draftAside(task('Genes of *interest*'))
  expect([filename, draft.kind]).toEqual([expect.stringMatching(/\.zip$/), 'archive'])
})

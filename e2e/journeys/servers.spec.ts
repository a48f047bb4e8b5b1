import { insertStep, LOCAL, playbookText } from '@playbook/core/document/edits'
import { expect, test } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { join, until } from '../support/client.ts'
import { freshDatabase } from '../support/database.ts'
import { addLogOfCounts, newPlaybook, processOf } from '../support/playbook.ts'
import { call, startServer } from '../support/server.ts'

test('two servers on one database share a playbook and its runs', async () => {
  const database = await freshDatabase('postgres')
  const files = await mkdtemp(path.join(tmpdir(), 'playbook-files-'))
  const env = { ...database.env, FILES_URL: files }
  const [one, two] = await Promise.all([startServer({ env }), startServer({ env })])
  const id = await newPlaybook(one)
  const here = join(one.port, id)
  const there = join(two.port, id)
  await until('both are in', () => here.provider.synced && there.provider.synced)

  here.doc.transact(() => playbookText(here.doc, 'title').insert(0, 'Shared'), LOCAL)
  await until('the edit arrives', () => playbookText(there.doc, 'title').toString() === 'Shared')

  const { log } = await addLogOfCounts(one, here.doc)
  await until(
    'the other server tells that it is done',
    () => there.states.get(processOf(here.doc, log))?.state === 'done',
  )
  const workers = new Set<unknown>()
  for (let i = 0; i < 40; i++) {
    // Whoever hears of a step first computes it, which is likely the server of its author.
    const { doc, states } = i % 2 === 0 ? here : there
    const cell = insertStep(doc, { after: null, step: 'Input[Gene]', params: `GENE${i}` })
    const set = insertStep(doc, { after: cell, step: 'TermToSet[Term[Gene]]', bindings: { terms: [cell] } })
    const process = processOf(doc, set)
    await until('the step is done', () => states.get(process)?.state === 'done')
    const history = await call(one, 'GET', `/api/processes/${process}/runs`)
    const runs = Object(history).runs
    workers.add(runs[0].worker)
    if (workers.size === 2) break
  }
  expect(workers.size).toBe(2)
  here.leave()
  there.leave()
  await Promise.all([one.stop(), two.stop()])
  await database.drop()
  await rm(files, { recursive: true, force: true })
})

import { expect, it } from 'vitest'
import { readGeneTable } from '../../shared/genes/table.ts'
import { guardAt, type Asked, type Desk } from './guard.browser.ts'
import { perform } from './tasks.ts'

const table = readGeneTable('TP53\t7157\t141510\tP04637\t\t\tp53|LFS1\nACE2\t59272\t130234\tQ9BYF1\t\t\t\n', 'human')

/** A worker that works here, one turn later; `isBroken` says that it never will. */
function deskHere(isBroken = false): Desk {
  const target = new EventTarget()
  return {
    addEventListener: target.addEventListener.bind(target),
    postMessage({ id, task }: Asked) {
      if (isBroken) queueMicrotask(() => target.dispatchEvent(new Event('error')))
      else
        void perform(task, () => Promise.resolve(table)).then((result) =>
          target.dispatchEvent(new MessageEvent('message', { data: { id, result } })),
        )
    },
  }
}

it('has lists examined, repaired, noted, completed and named elsewhere, many at a time', async () => {
  const guard = guardAt(deskHere())
  const answers = await Promise.all([
    guard.examine(['TP53', 'p53', 'foo']),
    guard.repair(['TP53', 'p53', 'foo'], ['repeat', 'alias']),
    guard.note([], ['TP53', 'foo']),
    guard.suggest('lf'),
    guard.name(['59272', '1', 'TP53']),
  ])
  expect(answers).toEqual([
    {
      species: 'human',
      approved: 1,
      size: 3,
      mendable: [{ kind: 'repeat', count: 1, shown: [{ kind: 'repeat', from: 'p53', to: '' }] }],
      lost: [{ kind: 'unknown', count: 1, shown: [{ kind: 'unknown', from: 'foo', to: undefined }] }],
    },
    ['TP53', 'foo'],
    { repairs: [], unapproved: '1 of 2 (foo), after HGNC of July 2024' },
    ['TP53'],
    new Map([['59272', 'ACE2']]),
  ])
})

it('tells when nothing can be done there', async () => {
  await expect(guardAt(deskHere(true)).examine(['TP53'])).rejects.toThrow('The list could not be checked.')
})

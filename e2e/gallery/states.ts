import { bindSlot, setAutoRun, submitParams } from '@playbook/core/document/edits'
import { until } from '../support/client.ts'
import type { Services } from '../support/sandbox.ts'
import { call, type RunningServer } from '../support/server.ts'
import { grow, type Growing } from './growing.ts'

const CONVERSION = ['bdcw.org/geneid/', 'sc-cfdewebdev.sdsc.edu/geneid/']
const STRING = 'version-11-5.string-db.org/'

type Sandbox = RunningServer & { readonly services: Services }

/**
 * One cell in every state, in playbooks to be looked at one after the other: no step runs forever.
 * The server should have one worker, so that the last ones stay as they are.
 */
export async function* growStates(server: Sandbox): AsyncGenerator<Growing> {
  yield await growSettled(server)
  yield await growManual(server)
  yield await growMoving(server)
}

async function growSettled(server: Sandbox): Promise<Growing> {
  const { services } = server
  const playbook = await grow(server, 'States of a cell')
  const { add, subjects, settled, processOf } = playbook
  const note: Note = (cell, title, says) => {
    subjects.push({ cell, title, says })
    return cell
  }
  const gene = (symbol: string) => add('Input[Gene]', { params: symbol })
  const converted = (symbol: string) => add('GeneIDConv', { bindings: { gene: gene(symbol) } })
  const away = async () => {
    for (const address of CONVERSION) await services.trouble({ fault: 'away', address })
  }
  const recompute = async (cell: string) => {
    await call(server, 'POST', `/api/playbooks/${playbook.id}/recompute`, { process: processOf(cell) })
    await until('it failed', () => playbook.here.states.get(processOf(cell) ?? '')?.state === 'failed', 180_000)
  }

  const open = note(add('Input[Gene]'), 'Waits for an answer', /Waiting for your input/)
  note(add('FetchStringDBPPI'), 'Waits for a choice', /choose gene/)
  note(add('FetchStringDBPPI', { bindings: { gene: open } }), 'Waits for another step', /Waits for step 1/)
  note(gene('RPE'), 'An answer', /RPE/)
  const done = note(converted('RPE'), 'Done', /Done|Reused/)
  const empty = note(
    add('FetchStringDBPPI', { bindings: { gene: gene('OR4F5') } }),
    'Done, and nothing was found',
    /Done, nothing found/,
  )
  const wrong = note(add('FetchStringDBPPI', { bindings: { gene: gene('NOSUCHGENE') } }), 'Failed: the input', /Failed/)
  for (const cell of [done, empty, wrong]) await settled(cell)

  const [offered, taken] = [
    note(converted('PGD'), 'Failed, an earlier answer is offered', /Use the answer of/),
    converted('TALDO1'),
  ]
  note(taken, 'Made of an earlier answer', /did not answer later/)
  for (const cell of [offered, taken]) await settled(cell)
  await away()
  const failed = note(converted('TKT'), 'Failed: the service', /Failed/)
  note(
    add('ConvertedGeneID2GeneInfo', { bindings: { data: failed } }),
    'Not run, because another step failed',
    /Not run/,
  )
  await settled(failed)
  for (const cell of [offered, taken]) await recompute(cell)
  await call(server, 'POST', `/api/playbooks/${playbook.id}/run`, { cells: [taken], useEarlier: true })
  await until('it is done', () => playbook.here.states.get(processOf(taken) ?? '')?.state === 'done', 180_000)
  await services.heal()

  await services.trouble({ fault: 'slow', address: STRING })
  const stopped = note(add('FetchStringDBPPI', { bindings: { gene: gene('TKT') } }), 'Stopped', /Stopped by/)
  const process = processOf(stopped) ?? ''
  await until('it runs', () => playbook.here.states.get(process)?.state === 'running')
  await call(server, 'POST', `/api/playbooks/${playbook.id}/cancel`, { process })
  await services.heal()

  addMisfits(playbook, note, { open, done })
  return playbook
}

type Note = (cell: string, title: string, says: RegExp) => string

/** What cannot run as it is bound, answered or known. */
function addMisfits({ add, here }: Growing, note: Note, { open, done }: Readonly<Record<'open' | 'done', string>>) {
  note(add('FetchStringDBPPI', { bindings: { gene: done } }), 'Bound to what it cannot use', /cannot use/)
  note(add('Input[Gene]', { params: { symbol: 'RPE' } }), 'An answer that does not fit', /does not fit/)
  note(add('AStepOfTheFuture', { bindings: { gene: open } }), 'A step that this version does not know', /does not know/)
  const [one, other] = [add('GeneIDConv'), add('ConvertedGeneID2GeneInfo')]
  bindSlot(here.doc, one, 'gene', note(other, 'Feeds itself', /feed each other/))
  bindSlot(here.doc, other, 'data', one)
}

/** Identifiers of a gene. */
function converted({ add }: Growing, symbol: string) {
  const gene = add('Input[Gene]', { params: symbol })
  return { gene, cell: add('GeneIDConv', { bindings: { gene } }) }
}

async function growManual(server: RunningServer): Promise<Growing> {
  const playbook = await grow(server, 'Steps that wait for Run')
  const changed = converted(playbook, 'PGK1')
  await playbook.settled(changed.cell)
  setAutoRun(playbook.here.doc, false)
  playbook.whileOpen = {
    shown: changed.cell,
    happens: () => submitParams(playbook.here.doc, changed.gene, 'HK1'),
  }
  playbook.subjects.push(
    { cell: changed.cell, title: 'Stale: the input changed since it ran', says: /Input changed since this ran/ },
    { cell: converted(playbook, 'H6PD').cell, title: 'Ready, where steps run by hand', says: /Ready to run/ },
  )
  return playbook
}

/** A result that the server has since before it was started: others have computed it. */
export async function growReused(server: RunningServer): Promise<Growing> {
  const playbook = await grow(server, 'Steps that others have computed')
  const { cell } = converted(playbook, 'RPE')
  await playbook.settled(cell)
  playbook.subjects.push({ cell, title: 'Reused', says: /Reused/ })
  return playbook
}

async function growMoving(server: Sandbox): Promise<Growing> {
  const playbook = await grow(server, 'Steps that run')
  await server.services.trouble({ fault: 'slow', address: STRING })
  for (const [symbol, title, says] of [
    ['ACE2', 'Runs, and waits for a service', /Running/],
    ['G6PD', 'Queued', /Queued/],
  ] as const) {
    const gene = playbook.add('Input[Gene]', { params: symbol })
    const cell = playbook.add('FetchStringDBPPI', { bindings: { gene } })
    playbook.subjects.push({ cell, title, says })
    await until('it has a state', () => playbook.here.states.has(playbook.processOf(cell) ?? ''))
  }
  return playbook
}

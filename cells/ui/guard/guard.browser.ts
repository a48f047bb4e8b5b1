import type { ListNotes } from '../../shared/repairNote.ts'
import type { GeneFacts } from '../../shared/genes/table.ts'
import type { RepairChoice } from './damage.ts'
import type { Doubts } from './doubts.ts'
import type { Summary } from './summary.ts'
import type { Result, Task } from './tasks.ts'

/** A task on its way to the worker, and its result on the way back. */
export interface Asked {
  readonly id: number
  readonly task: Task
}
export interface Answered {
  readonly id: number
  readonly result: Result
}

/** Knows the genes, without keeping the page waiting. */
export interface Guard {
  examine(items: readonly string[]): Promise<Summary>
  repair(items: readonly string[], damages: readonly RepairChoice[]): Promise<readonly string[]>
  note(original: readonly string[], items: readonly string[]): Promise<ListNotes>
  suggest(typed: string): Promise<readonly string[]>
  /** Symbols of human genes by Entrez ids. */
  name(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Symbols of human genes by any of their names. */
  identify(words: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Which members of a set are no symbols as they stand. */
  doubt(items: readonly string[]): Promise<Doubts>
  /** What the table has of a gene; nothing of what it does not know. */
  facts(symbol: string): Promise<GeneFacts | undefined>
}

/** The part of a worker that is used. */
export type Desk = Pick<Worker, 'postMessage' | 'addEventListener'>

const mismatch = () => new Error('The list could not be checked.')

/** Has tasks done at a desk, many at a time. */
function askerAt(desk: Desk): (task: Task) => Promise<Result> {
  const waiting = new Map<number, { done: (result: Result) => void; failed: (error: Error) => void }>()
  let last = 0
  desk.addEventListener('message', ({ data: { id, result } }: MessageEvent<Answered>) => {
    waiting.get(id)?.done(result)
    waiting.delete(id)
  })
  desk.addEventListener('error', () => {
    for (const { failed } of waiting.values()) failed(mismatch())
    waiting.clear()
  })
  return (task) =>
    new Promise<Result>((done, failed) => {
      last++
      waiting.set(last, { done, failed })
      const asked: Asked = { id: last, task }
      desk.postMessage(asked)
    })
}

/** A guard that has its work done at a desk beside the page. */
export function guardAt(desk: Desk): Guard {
  const ask = askerAt(desk)
  return {
    async examine(items) {
      const result = await ask({ kind: 'examine', items })
      if (result.kind !== 'examine') throw mismatch()
      return result.summary
    },
    async repair(items, damages) {
      const result = await ask({ kind: 'repair', items, damages })
      if (result.kind !== 'repair') throw mismatch()
      return result.items
    },
    async note(original, items) {
      const result = await ask({ kind: 'note', original, items })
      if (result.kind !== 'note') throw mismatch()
      return result.notes
    },
    async suggest(typed) {
      const result = await ask({ kind: 'suggest', typed })
      if (result.kind !== 'suggest') throw mismatch()
      return result.symbols
    },
    async name(ids) {
      const result = await ask({ kind: 'name', ids })
      if (result.kind !== 'name') throw mismatch()
      return result.symbols
    },
    async identify(words) {
      const result = await ask({ kind: 'identify', words })
      if (result.kind !== 'identify') throw mismatch()
      return result.symbols
    },
    async doubt(items) {
      const result = await ask({ kind: 'doubt', items })
      if (result.kind !== 'doubt') throw mismatch()
      return result.doubts
    },
    async facts(symbol) {
      const result = await ask({ kind: 'facts', symbol })
      if (result.kind !== 'facts') throw mismatch()
      return result.facts
    },
  }
}

let guard: Guard | undefined

/** The guard of this page, which begins to work when it is first wanted; none where there are no workers. */
export function geneGuard(): Guard | undefined {
  if (typeof Worker === 'undefined') return undefined
  guard ??= guardAt(new Worker(new URL('worker.browser.ts', import.meta.url), { type: 'module' }))
  return guard
}

import { performance } from 'node:perf_hooks'
import type { Steps } from '../step/compute.ts'
import { computeLocal, failedLocal, type LocalEnd, type LocalTask } from './local-step.ts'
import type { StepThreads } from './step-threads.ts'

/** Computes local steps: here, or in a thread where so much goes into one that it would hold up everybody. */
export interface LocalComputer {
  /** A result of more letters is kept as its text, for a thread to read. */
  readonly mostLetters: number
  /** Undefined when it was stopped. */
  compute(task: LocalTask): Promise<LocalEnd | undefined>
  /** Ends these runs where they are in a thread; all of them without a list. */
  stop(runs?: readonly string[]): void
}

/**
 * To send a million letters to a thread takes 5 ms. Up to this limit steps on libraries are over within 20 ms, but the
 * crossing, which lets others go on in between.
 */
const MOST_LETTERS = 200_000

// PostgreSQL holds no longer text.
const ALL_LETTERS = 2 ** 30

/** Makes it for one server; without threads everything is computed here. */
export function createLocalComputer(steps: Steps, threads: StepThreads | undefined): LocalComputer {
  const inThreads = new Map<string, AbortController>()
  const isLong = ({ sources }: LocalTask) =>
    [...sources.values()].reduce((sum, { letters }) => sum + letters, 0) > MOST_LETTERS
  return {
    mostLetters: threads === undefined ? ALL_LETTERS : MOST_LETTERS,
    async compute(task) {
      if (threads === undefined || !isLong(task)) return computeLocal(steps, task)
      const start = performance.now()
      const controller = new AbortController()
      inThreads.set(task.run, controller)
      try {
        return await threads.compute(task, controller.signal)
      } catch (error) {
        if (controller.signal.aborted) return undefined
        return failedLocal(task, error, { messages: [], durationMs: performance.now() - start })
      } finally {
        inThreads.delete(task.run)
      }
    },
    stop(runs = [...inThreads.keys()]) {
      for (const run of runs) inThreads.get(run)?.abort()
    },
  }
}

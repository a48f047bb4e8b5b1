import { createThreads, type ThreadLimits, type Threads } from '../../threads/threads.ts'
import type { LocalEnd, LocalTask } from './local-step.ts'

/** Threads that compute local steps with long inputs. */
export type StepThreads = Threads<LocalTask, LocalEnd>

const tooLarge =
  'This step needs more memory than a step may take. Make what goes into it smaller, such as by a filter, and run it again.'

/** Makes the threads of a server; none is started yet. */
export const createStepThreads = (limits?: Partial<ThreadLimits>): StepThreads =>
  createThreads({ path: 'runs/local/compute-thread', tooLarge }, limits)

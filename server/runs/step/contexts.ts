import { setTimeout as sleep } from 'node:timers/promises'
import type { RunMessage } from '@playbook/core/api/processes'
import type { Jobs, ResolveContext } from '@playbook/core/resolver'
import type { z } from 'zod'
import { documentsOf } from '../../render/documents.ts'
import type { Files } from '../../files/store.ts'
import { textFiles } from '../../files/text-files.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { RunCalls } from '../../upstream/run-calls.ts'
import type { World } from './compute.ts'
import type { WaitingLane } from '../lanes.ts'

/** What a computation may reach for. */
export interface Reach {
  readonly kernel: Pick<Kernel, 'run'>
  readonly files: Pick<Files, 'localPath' | 'put'>
  /** How a step waits before it looks again; the clock's time where nothing is given. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

const byTheClock = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal })

/** Whose computation it is. */
export interface Order {
  readonly signal: AbortSignal
  readonly notify: ResolveContext['notify']
  readonly goOnWithout: ResolveContext['goOnWithout']
  readonly calls: Pick<RunCalls, 'http'>
  readonly jobs: Jobs
  /** The person who asked for it, whose keys open files of other hosts. */
  readonly account: string | undefined
}

/** The world as a step sees it that waits for the kernel or a service. */
export function waitingWorld(reach: Reach, order: Order): World {
  const { signal, notify, goOnWithout, calls, jobs, account } = order
  const { hasRead, ...kernel } = kernelOf(reach, order)
  const wait = async (ms: number) => void (await (reach.wait ?? byTheClock)(ms, signal))
  const files = textFiles(reach.files, signal, account)
  const documents = documentsOf(reach.files, signal)
  const { http } = calls
  return { context: { signal, notify, goOnWithout, wait, http, jobs, kernel, files, documents }, hasRead }
}

function kernelOf({ kernel }: Reach, { signal, notify, account }: Order) {
  const schemas = new WeakMap<object, z.ZodType>()
  return {
    hasRead: (value: unknown, schema: z.ZodType) =>
      typeof value === 'object' && value !== null && schemas.get(value) === schema,
    async call<T>(operation: string, args: unknown, schema: z.ZodType<T>): Promise<T> {
      const parsed = schema.safeParse(await kernel.run(operation, args, { signal, onNote: notify, account }))
      if (!parsed.success) {
        throw new Error(`the kernel's result of ${operation} has another form`, { cause: parsed.error })
      }
      if (typeof parsed.data === 'object' && parsed.data !== null) schemas.set(parsed.data, schema)
      return parsed.data
    },
  }
}

/** The world as a local step sees it: there is none. */
export interface LocalWorld extends World {
  readonly messages: readonly RunMessage[]
  /** What the step reached for, whatever it made of the refusal. */
  reached(): WaitingLane | undefined
}

/** Thrown at a step that was taken for local and is not. */
class NotLocalError extends Error {
  override readonly name = 'NotLocalError'
}

// A local step is over before anybody could stop it.
const NEVER = new AbortController().signal

/** The world of one local computation. */
export function createLocalWorld(): LocalWorld {
  const messages: RunMessage[] = []
  let lane: WaitingLane | undefined
  const refuse = (reached: WaitingLane): never => {
    lane = reached
    throw new NotLocalError(`the step waits for the ${reached}`)
  }
  const service = async () => refuse('service')
  const choiceOf = () => refuse('service')
  return {
    messages,
    reached: () => lane,
    hasRead: () => false,
    context: {
      signal: NEVER,
      notify: (message) => void messages.push(message),
      goOnWithout: () => refuse('service'),
      wait: service,
      http: { choiceOf, get: service, getArchive: service, post: service, postForm: service, postFile: service },
      kernel: { call: async () => refuse('kernel') },
      jobs: { once: service, forget: service },
      documents: { draw: service, typeset: service },
      files: { readText: service, writeText: service },
    },
  }
}

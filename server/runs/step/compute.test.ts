import { createRegistry } from '@playbook/core/registry'
import { defineStep, defineType } from '@playbook/core/step'
import { prose } from '@playbook/core/story'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { compute, type AnyRun } from './compute.ts'
import { waitingWorld } from './contexts.ts'

let walks = 0
beforeEach(() => (walks = 0))
const counted = z.strictObject({ n: z.number().refine(() => ++walks > 0) })

const Counted = defineType({
  id: 'Counted',
  label: 'Counted',
  description: 'Counts how often it is read',
  schema: counted,
})
const story = () => ({ methods: prose`It was counted.` })
const step = defineStep({ id: 'Count', label: 'Count', description: '', tags: {}, inputs: {}, output: Counted, story })
const registry = createRegistry({ group: { Counted, step } })

const unused = () => {
  throw new Error('this test does not need it')
}

/** Computes the step; the kernel gives what is asked for. */
function computed(resolve: (run: AnyRun) => unknown) {
  const reach = {
    kernel: { run: async () => ({ n: 1 }) },
    files: { localPath: unused, put: unused },
  }
  const http = { get: unused, getArchive: unused, post: unused, postForm: unused, postFile: unused, choiceOf: unused }
  const calls = { http }
  const order = {
    signal: new AbortController().signal,
    notify() {},
    goOnWithout() {},
    calls,
    jobs: { once: unused, forget: unused },
    account: undefined,
  }
  const steps = { registry, resolvers: { group: { step: resolve } } }
  return compute(steps, { step, inputs: {}, params: undefined }, waitingWorld(reach, order))
}

it('reads what the kernel computed once, by the type of the output', async () => {
  expect(await computed(({ kernel }) => kernel.call('count', {}, counted))).toEqual({ n: 1 })
  expect(walks).toBe(1)
})

it('reads what a resolver made of it', async () => {
  expect(await computed(async ({ kernel }) => ({ ...(await kernel.call('count', {}, counted)) }))).toEqual({ n: 1 })
  expect(walks).toBe(2)
  const other = computed(({ kernel }) =>
    kernel.call(
      'count',
      {},
      z.object({ n: z.number() }).transform(() => ({ m: 1 })),
    ),
  )
  await expect(other).rejects.toThrow('Count returned no Counted')
})

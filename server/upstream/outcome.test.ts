import { expect, it } from 'vitest'
import { z } from 'zod'
import { outcomeOf } from './outcome.ts'

const slow = { failure: 'too slow', cause: undefined } as const
const inTime = (timeoutMs: number) => outcomeOf(slow, { schema: z.unknown() }, { timeoutMs, maxBytes: 1 })

it('asks again after a short wait in vain, but does not start a job of minutes anew', async () => {
  expect(await inTime(30_000)).toEqual({ wrong: 'did not answer within 30 s', isPassing: true, cause: undefined })
  expect(await inTime(900_000)).toEqual({ wrong: 'did not answer within 15 min', isPassing: false, cause: undefined })
})

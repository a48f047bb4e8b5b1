import { z } from 'zod'
import { askPlatform, type Caller } from './ask.ts'

const said = z.string().trim().min(1).max(500).nullish().catch(null)
const Task = z.object({
  price: z
    .object({ amount: z.coerce.number(), currency: z.string().max(10) })
    .nullish()
    .catch(null),
  execution_status: z.object({ message: said }).nullish().catch(null),
  errors: z
    .array(z.object({ message: said }))
    .nullish()
    .catch(null),
})

/** What a platform says of a task that has ended. */
export interface TaskReport {
  /** Such as `0.35 USD`. */
  readonly cost: string | null
  /** Why it failed. */
  readonly why: string | null
}

/** Asks what a task cost and why it failed; that it is not told is no failure of anything. */
export async function taskReport(caller: Caller, task: string): Promise<TaskReport> {
  try {
    const { value } = await askPlatform(caller, 'GET', `/tasks/${encodeURIComponent(task)}`, { schema: Task })
    const { price, execution_status: status, errors } = value
    return {
      cost: price ? `${price.amount.toFixed(2)} ${price.currency}` : null,
      why: errors?.find(({ message }) => message)?.message ?? status?.message ?? null,
    }
  } catch {
    return { cost: null, why: null }
  }
}

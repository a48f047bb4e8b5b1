import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** A request that is sent over and over. */
export const CrowdRequest = z.object({
  method: z.string(),
  /** Each `{n}` in it, and in a short body, is another number each time, so that no answer is known already. */
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string().optional(),
})

/** A request that is sent over and over. */
export type CrowdRequest = z.infer<typeof CrowdRequest>

/** What a crowd is to do: each of its connections sends the next request as soon as its last one is answered. */
export const CrowdTask = z.object({
  port: z.number(),
  connections: z.number(),
  durationMs: z.number(),
  requests: z.array(CrowdRequest),
})

/** What a crowd is to do. */
export type CrowdTask = z.infer<typeof CrowdTask>

/** How requests to one path were answered. */
export const CrowdAnswers = z.array(
  z.object({
    request: z.string(),
    /** How many answers had each status; 0: none came. */
    statuses: z.record(z.string(), z.number()),
    longestMs: z.number(),
  }),
)

/** How requests to one path were answered. */
export type CrowdAnswers = z.infer<typeof CrowdAnswers>

/** Sends requests from a process of its own, so that it holds up nobody who measures. */
export async function sendCrowd(task: CrowdTask): Promise<CrowdAnswers> {
  const child = fork(fileURLToPath(new URL('./crowd.fixture.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`the crowd ended with ${String(code)}`)
  })
  child.send(task)
  const [answers]: unknown[] = await Promise.race([once(child, 'message'), gone])
  gone.catch(() => {})
  child.kill()
  return CrowdAnswers.parse(answers)
}

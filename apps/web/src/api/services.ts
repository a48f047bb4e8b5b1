import type { ServiceStatus } from '@playbook/core/protocol'
import { z } from 'zod'
import { ask } from './client.ts'

const StatusShape: z.ZodType<ServiceStatus> = z.object({
  service: z.string(),
  state: z.enum(['good', 'slow', 'failing', 'unknown']),
  calls: z.number(),
  failures: z.number(),
  medianMs: z.number().nullable(),
  p95Ms: z.number().nullable(),
  lastGood: z.string().nullable(),
})

/** How the services answered in the last hour. */
export const readServiceStatus = (signal?: AbortSignal) =>
  ask('/api/services', z.object({ services: z.array(StatusShape) }), signal ? { signal } : {})

/** How this server is set up, for everybody who opens a page. */
export const readAbout = (signal?: AbortSignal) =>
  ask('/api/about', z.object({ sandbox: z.boolean() }), signal ? { signal } : {})

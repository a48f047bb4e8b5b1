import { z } from 'zod'

/** A service is slow if half of its answers take longer. */
export const SLOW_MEDIAN_MS = 5000

/** How a public service did in the last hour, from our own calls. */
export const ServiceStatus = z.object({
  service: z.string(),
  state: z.enum(['good', 'slow', 'failing', 'unknown']),
  calls: z.number(),
  failures: z.number(),
  medianMs: z.number().nullable(),
  p95Ms: z.number().nullable(),
  /** When it last gave a good answer, also before the last hour. */
  lastGood: z.string().nullable(),
  /** Settings without which this server cannot ask it; absent where none is missing. */
  lacks: z.array(z.string()).readonly().exactOptional(),
})

/** How a public service did in the last hour, from our own calls. */
export type ServiceStatus = Readonly<z.infer<typeof ServiceStatus>>

/** Every service that a step calls. */
export const ServiceList = z.object({ services: z.array(ServiceStatus) })

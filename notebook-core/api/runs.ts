import { z } from 'zod'

/** Which cells to run (all that are ready, when none is named), with what feeds them. */
export const RunRequest = z.strictObject({
  cells: z.array(z.string()).readonly().exactOptional(),
  /** What failed or was stopped is tried again. */
  retry: z.boolean().exactOptional(),
  /** Requests that fail are answered from the last good answer to them. */
  useEarlier: z.boolean().exactOptional(),
})

/** Which cells to run. */
export type RunRequest = Readonly<z.infer<typeof RunRequest>>

/** How many results are asked for. */
export const RunsAsked = z.object({ wanted: z.number() })

/** The process to stop, or to compute again. */
export const OneProcess = z.strictObject({ process: z.string() })

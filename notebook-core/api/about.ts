import { z } from 'zod'

/** How a server is set up, for everybody who opens a page. */
export const About = z.object({
  /** The public services are simulated. */
  sandbox: z.boolean(),
})

/** Who the caller is and how this server is set up. */
export const Me = About.extend({
  user: z.object({ id: z.string(), name: z.string() }),
  mode: z.enum(['local', 'accounts']),
  /** What whoever keeps this server should know. */
  note: z.string().exactOptional(),
})

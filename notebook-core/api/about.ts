import { z } from 'zod'

/** How a server is set up, for everybody who opens a page. */
export const About = z.object({
  /** The public services are simulated. */
  sandbox: z.boolean(),
  /** A language model is set up for everybody who signs in. */
  hasModel: z.literal(true).exactOptional(),
  /** How one signs in; absent where one person works alone. */
  signIn: z
    .object({
      /** Whether people may make an account themselves. */
      isOpen: z.boolean(),
      /** Whether messages are sent; else they stand on the server's console. */
      sendsMail: z.boolean(),
      providers: z.array(z.object({ id: z.string(), label: z.string() })),
    })
    .exactOptional(),
})

/** Who the caller is and how this server is set up. */
export const Me = About.extend({
  user: z.object({
    id: z.string(),
    name: z.string(),
    /** The address of their picture. */
    picture: z.string().exactOptional(),
    isGuest: z.boolean().exactOptional(),
    isAdmin: z.boolean().exactOptional(),
    /** No message reaches them: whom they signed in with gives no address, and none was confirmed since. */
    hasNoAddress: z.boolean().exactOptional(),
  }),
  mode: z.enum(['local', 'accounts']),
  /** What whoever keeps this server should know. */
  note: z.string().exactOptional(),
})

import { eq } from 'drizzle-orm'
import type { Store } from '../../db/connect.ts'
import { forgetRate } from '../../db/rate-limit.ts'
import { user } from '../../db/schema.ts'
import type { LinkOrigin } from '../../net/link-origin.ts'
import type { Mail } from '../mail/mail.ts'
import { confirmMessage } from '../mail/messages.ts'
import { resetMessage } from '../mail/own-messages.ts'
import { accountIn, WRONG_PASSWORDS } from './sign-in-limits.ts'

/** How long a link that signs in works. */
export const LINK_S = 15 * 60
/** How long a link works that sets a password. */
export const RESET_S = 3600
const LEAST_PASSWORD = 10

/** What the library says of an address to be confirmed. */
interface Confirmation {
  readonly user: { readonly email: string }
  readonly token: string
  readonly url: string
}

interface Options {
  readonly store: Store
  readonly linkOrigin: LinkOrigin
  readonly mail: Mail
  readonly isOpen: boolean
  /** Sends somebody who has an account a link that signs in, as the request asked for it. */
  remind(email: string, request: Request): Promise<void>
}

/** The page where somebody wanted to go, as the library carries it along. */
export const carriedIn = (url: string) => new URL(url).searchParams.get('callbackURL')

/** Passwords and addresses for the accounts' library, with the messages about them. */
export function mailedSignIn({ store, linkOrigin, mail, isOpen, remind }: Options) {
  return {
    emailAndPassword: {
      enabled: true,
      disableSignUp: !isOpen,
      minPasswordLength: LEAST_PASSWORD,
      // Whoever signs up with somebody else's address must not be taken for them.
      requireEmailVerification: true,
      resetPasswordTokenExpiresIn: RESET_S,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user: { email }, token }: Omit<Confirmation, 'url'>, request?: Request) =>
        mail(resetMessage(linkOrigin(request), email, token)),
      // An invitation made the account, or its owner forgot: the answer is that of a new account, and so is the mailbox's.
      onExistingUserSignUp: async ({ user: { email } }: { user: { email: string } }, request?: Request) => {
        if (request !== undefined) await remind(email, request)
      },
      // The link came by the mailbox, or from whoever keeps the server.
      onPasswordReset: async ({ user: { id, email } }: { user: { id: string; email: string } }) => {
        await store.db.update(user).set({ emailVerified: true }).where(eq(user.id, id))
        await forgetRate(store, WRONG_PASSWORDS, accountIn(email))
      },
    },
    emailVerification: {
      autoSignInAfterVerification: true,
      sendOnSignUp: true,
      expiresIn: LINK_S,
      sendVerificationEmail: async ({ user: { email }, token, url }: Confirmation, request?: Request) =>
        mail(confirmMessage(linkOrigin(request), email, { token, carried: carriedIn(url) })),
    },
  }
}

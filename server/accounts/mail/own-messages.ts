import type { Message } from './mail.ts'
import { signInAddress, type SecretLink } from './messages.ts'

// What signs a person in stands behind #: it reaches no log of a server on its way, and opening the address alone uses nothing.
const linkTo = (origin: string, page: string, token: string) => `${origin}/${page}#${encodeURIComponent(token)}`

const NOT_ME = 'If that was not you, sign in by a link, and change your password under Account.'

/** The address of the page that sets a new password. */
export const resetAddress = (origin: string, token: string) => linkTo(origin, 'new-password', token)

/** The address of the page that makes its opener look after the server. */
export const adminAddress = (origin: string, token: string) => linkTo(origin, 'look-after', token)

/** The link by which a password is set that was forgotten. */
export const resetMessage = (origin: string, to: string, token: string): Message => ({
  to,
  subject: 'Set a new password for Playbook',
  text:
    `Open this address to set a new password:\n\n${resetAddress(origin, token)}\n\n` +
    'It works once, for an hour, and signs you out everywhere. If you did not ask for it, leave it unused: nothing happens.',
})

/** The link that confirms a new address of somebody who has an account. */
export const addressMessage = (origin: string, to: string, token: string): Message => ({
  to,
  subject: 'Confirm your new address for Playbook',
  text:
    `Open this address to use ${to} for your account from now on:\n\n${linkTo(origin, 'new-address', token)}\n\n` +
    'It works once, for an hour. If you did not ask for it, leave it unused: nothing happens.',
})

/** Somebody wants an address for their account that has an account already. */
export const addressTakenMessage = (origin: string, to: string): Message => ({
  to,
  subject: 'Your address for Playbook',
  text:
    `Somebody wanted to use ${to} for another account. It has an account already: sign in with it at\n\n${origin}/sign-in\n\n` +
    'If that was you, you can link ORCID and other ways of signing in under Account there. If not, nothing happened.',
})

/** The old address hears that another one is wanted. */
export const addressAskedMessage = (to: string, wanted: string): Message => ({
  to,
  subject: 'Another address for your account on Playbook',
  text: `Your account is to use ${wanted} in place of this address as soon as that is confirmed. ${NOT_ME}`,
})

/** The old address hears that it is not used any more. */
export const addressChangedMessage = (to: string, now: string): Message => ({
  to,
  subject: 'Your account on Playbook has another address',
  text: `Your account uses ${now} from now on, in place of this address. If that was not you, write to whoever looks after the server.`,
})

/** A password was set, changed or removed. */
export const passwordMessage = (to: string, what: 'set' | 'removed'): Message => ({
  to,
  subject: `Your password for Playbook was ${what}`,
  text: `The password of your account was ${what} just now, and other browsers were signed out. ${NOT_ME}`,
})

/** Wrong passwords were tried. */
export const triesMessage = (origin: string, to: string, link: SecretLink): Message => ({
  to,
  subject: 'Wrong passwords for your account on Playbook',
  text:
    `Somebody tried wrong passwords for your account many times. No more than 10 are compared within 10 minutes. ` +
    `If it was you, this address signs you in without it:\n\n${signInAddress(origin, 'link', link)}\n\n` +
    'It works once, for 15 minutes. If it was not you, nothing needs to be done: the password was not found.',
})

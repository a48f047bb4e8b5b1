import type { Message } from './mail.ts'

/** A playbook that somebody shares. */
export interface ShareNotice {
  readonly to: string
  readonly by: string
  readonly title: string
  readonly playbook: string
}

/** Long runs that have ended. */
export interface RunsNotice {
  readonly to: string
  readonly runs: readonly { readonly playbook: string; readonly title: string; readonly words: string }[]
}

/** A comment that names a person, or answers them. */
export interface CommentNotice extends ShareNotice {
  readonly words: string
  readonly thread: string
}

// What signs a person in stands behind #: it reaches no log of a server on its way, and opening the address alone uses nothing.

/** The link that signs a person in. */
export const linkMessage = (origin: string, to: string, token: string): Message => ({
  to,
  subject: 'Your link to Playbook',
  text:
    `Open this address to sign in:\n\n${origin}/sign-in#link=${encodeURIComponent(token)}\n\n` +
    'It works once, for 15 minutes. If you did not ask for it, leave it unused: nothing happens.',
})

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200)

const TURN_OFF = 'What is sent to you by e-mail is chosen in your account.'

/** Somebody shares a playbook. */
export const shareMessage = (origin: string, { to, by, title, playbook: id }: ShareNotice): Message => ({
  to,
  subject: `${oneLine(by)} shares a playbook with you`,
  text: `${oneLine(by)} shares “${oneLine(title) || 'Untitled playbook'}” with you:\n\n${origin}/playbooks/${id}\n\nSign in with this address to open it.`,
})

/** Somebody asks another to own a playbook. */
export const offerMessage = (origin: string, { to, by, title }: ShareNotice): Message => ({
  to,
  subject: `${oneLine(by)} asks you to take over a playbook`,
  text: `${oneLine(by)} asks you to own “${oneLine(title) || 'Untitled playbook'}” from now on. Say yes or no in your inbox:\n\n${origin}/inbox`,
})

/** A comment names a person, or answers them. */
export const commentMessage = (
  origin: string,
  { to, by, title, playbook: id, words, thread }: CommentNotice,
): Message => ({
  to,
  subject: `${oneLine(by)} writes to you in ${oneLine(title) || 'a playbook'}`,
  text: `${oneLine(by)}: ${words.slice(0, 2000)}\n\n${origin}/playbooks/${id}#comment-${thread}\n\n` + TURN_OFF,
})

/** The link that confirms an address. */
export const confirmMessage = (origin: string, to: string, token: string): Message => ({
  to,
  subject: 'Confirm your address for Playbook',
  text:
    `Open this address to confirm that this is yours, and to sign in:\n\n${origin}/sign-in#confirm=${encodeURIComponent(token)}\n\n` +
    'It works for 15 minutes. If you did not make an account, leave it unused: nothing happens.',
})

/** Long runs have ended. */
export const runsMessage = (origin: string, { to, runs }: RunsNotice): Message => ({
  to,
  subject: runs.length === 1 ? 'A long run has ended' : `${runs.length} long runs have ended`,
  text: [
    ...runs.map(
      ({ playbook: id, title, words }) =>
        `${oneLine(title) || 'Untitled playbook'}\n${oneLine(words)}\n${origin}/playbooks/${id}`,
    ),
    TURN_OFF,
  ].join('\n\n'),
})

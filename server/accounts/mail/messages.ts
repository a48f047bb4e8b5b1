import { localPath } from '@playbook/core/api/local-path'
import type { Message } from './mail.ts'

/** What a message says, whoever it goes to. */
export interface Words {
  readonly subject: string
  readonly body: string
}

/** Long runs of a person that have ended. */
export interface RunsNotice {
  readonly person: string
  readonly runs: readonly { readonly playbook: string; readonly title: string; readonly words: string }[]
}

// What signs a person in stands behind #: it reaches no log of a server on its way, and opening the address alone uses nothing.

/** A secret of a message, and the page where its reader wanted to go. */
export interface SecretLink {
  readonly token: string
  /** The address that the accounts' library carries along. */
  readonly carried: string | null | undefined
}

/** The address that takes the secret of a message, and goes on to the wanted page in whichever browser it is opened. */
export function signInAddress(origin: string, kind: 'link' | 'confirm', { token, carried }: SecretLink): string {
  const wanted = localPath(new URLSearchParams(carried?.split('?')[1] ?? '').get('to'))
  const to = wanted === undefined || wanted === '/' ? '' : `&to=${encodeURIComponent(wanted)}`
  return `${origin}/sign-in#${kind}=${encodeURIComponent(token)}${to}`
}

/** The link that signs a person in. */
export const linkMessage = (origin: string, to: string, link: SecretLink): Message => ({
  to,
  subject: 'Your link to Playbook',
  text:
    `Open this address to sign in:\n\n${signInAddress(origin, 'link', link)}\n\n` +
    'It works once, for 15 minutes. If you did not ask for it, leave it unused: nothing happens.',
})

/** The link that confirms an address. */
export const confirmMessage = (origin: string, to: string, link: SecretLink): Message => ({
  to,
  subject: 'Confirm your address for Playbook',
  text:
    `Open this address to confirm that this is yours, and to sign in:\n\n${signInAddress(origin, 'confirm', link)}\n\n` +
    'It works for 15 minutes. If you did not make an account, leave it unused: nothing happens.',
})

const LONGEST_WORDS = 2000
const MOST_COMMENTS = 20

/**
 * What people wrote, without anything that a mail program makes a link of: behind each dot, colon, slash and at sign
 * inside of a word stands a break of no width. Only our own addresses in a message can be followed.
 */
export const unlinked = (text: string) =>
  text
    .replaceAll(/\p{Cf}|(?![\n\t])\p{Cc}/gu, '')
    .replaceAll(/[.\u3002\uFF0E\uFF61:\uFF1A/\uFF0F\\@\uFF20](?=\S)/gu, '$&\u200B')

const oneLine = (text: string) => unlinked(text.replaceAll(/\s+/g, ' ').trim().slice(0, 200))

const titleOf = (title: string) => oneLine(title) || 'Untitled playbook'
const quoted = (title: string | undefined) => (title === undefined ? 'a playbook' : `“${titleOf(title)}”`)

const TURN_OFF = 'What is sent to you by e-mail is chosen in your account.'

/** A playbook of which somebody tells; without its title where nobody knows who they are. */
export interface PlaybookNotice {
  readonly by: string
  readonly title: string | undefined
  readonly playbook: string
}

/** Somebody shares a playbook. */
export const shareMessage = (origin: string, { by, title, playbook: id }: PlaybookNotice): Words => ({
  subject: `${oneLine(by) || 'Somebody'} shares a playbook with you`,
  body: `${oneLine(by) || 'Somebody'} shares ${quoted(title)} with you:\n\n${origin}/playbooks/${id}\n\nSign in with this address to open it.`,
})

/** Somebody asks another to own a playbook. */
export const offerMessage = (origin: string, { by, title }: PlaybookNotice): Words => ({
  subject: `${oneLine(by) || 'Somebody'} asks you to take over a playbook`,
  body: `${oneLine(by) || 'Somebody'} asks you to own ${quoted(title)} from now on. Say yes or no in your inbox:\n\n${origin}/inbox`,
})

/** Somebody asks for a playbook of another. */
export const requestMessage = (origin: string, { by, title }: PlaybookNotice): Words => ({
  subject: `${oneLine(by) || 'Somebody'} asks for a playbook of yours`,
  body: `${oneLine(by) || 'Somebody'} asks you to share ${quoted(title)}. Give access or refuse it in your inbox:\n\n${origin}/inbox`,
})

/** Somebody proposes edits of a playbook of another. */
export const proposalMessage = (origin: string, { by, title, playbook: id }: PlaybookNotice): Words => ({
  subject: `${oneLine(by) || 'Somebody'} proposes edits`,
  body: `${oneLine(by) || 'Somebody'} proposes edits of ${quoted(title)}. Accept or refuse each where it stands:\n\n${origin}/playbooks/${id}#proposals\n\n${TURN_OFF}`,
})

/** Somebody decided edits that another proposed. */
export const decidedMessage = (origin: string, { by, title, playbook: id }: PlaybookNotice): Words => ({
  subject: `${oneLine(by) || 'Somebody'} decided edits that you proposed`,
  body: `${oneLine(by) || 'Somebody'} decided edits that you proposed for ${quoted(title)}:\n\n${origin}/playbooks/${id}#proposals\n\n${TURN_OFF}`,
})

/** Somebody names another a member of a group; without its name where nobody knows who they are. */
export const groupMessage = (
  origin: string,
  { by, name, group }: { readonly by: string; readonly name: string | undefined; readonly group: string },
): Words => ({
  subject: `${oneLine(by) || 'Somebody'} adds you to a group`,
  body: `${oneLine(by) || 'Somebody'} adds you to ${name === undefined ? 'a group' : `the group “${oneLine(name)}”`}. What its members share stands on its page, where you can leave it, too:\n\n${origin}/groups/${group}\n\nSign in with this address to open it.`,
})

/** Something that was said in a playbook. */
export interface SaidWords {
  readonly by: string
  readonly words: string
  readonly thread: string
  readonly title: string
}

/** Comments of one playbook that name a person, or answer them. */
export function commentsMessage(origin: string, id: string, said: readonly SaidWords[]): Words | undefined {
  const [first] = said
  if (first === undefined) return undefined
  const by = oneLine(first.by) || 'Somebody'
  const title = oneLine(first.title) || 'a playbook'
  const told = said.slice(0, MOST_COMMENTS).map((each) => {
    const words = unlinked(each.words.slice(0, LONGEST_WORDS))
    return `${oneLine(each.by) || 'Somebody'}: ${words}\n\n${origin}/playbooks/${id}#comment-${each.thread}`
  })
  const left = said.length - told.length
  return {
    subject: said.length === 1 ? `${by} writes to you in ${title}` : `${said.length} comments for you in ${title}`,
    body: [...told, ...(left > 0 ? [`${left} more stand in the playbook.`] : []), TURN_OFF].join('\n\n'),
  }
}

/** Long runs have ended. */
export const runsMessage = (origin: string, { runs }: RunsNotice): Words => ({
  subject: runs.length === 1 ? 'A long run has ended' : `${runs.length} long runs have ended`,
  body: [
    ...runs.map(({ playbook: id, title, words }) => `${titleOf(title)}\n${oneLine(words)}\n${origin}/playbooks/${id}`),
    TURN_OFF,
  ].join('\n\n'),
})

import type { RunMessage } from '@playbook/core/api/processes'
import type { Running } from '../states/state-reader.ts'

const EVERY_MS = 200
const MESSAGES_KEPT = 30
const LONGEST = 500
/** A finished part of a result is read, not glanced at. */
const LONGEST_PART = 4000

/** What a run tells: every message is kept, the world hears of them five times a second at most. */
export interface Progress {
  readonly notify: (message: RunMessage, fraction?: number) => void
  /** A line that takes the place of the one before, if nothing else was told since. */
  readonly wait: (message: string) => void
  messages(): readonly RunMessage[]
  /** Nothing is told from now on. */
  end(): void
}

/** Collects the messages of a run and tells its newest state. */
export function createProgress(start: Running, tell: (state: Running) => void): Progress {
  const messages: RunMessage[] = []
  let fraction: number | undefined
  let timer: NodeJS.Timeout | undefined
  let lastMs = -Infinity
  let isOver = false
  let waiting: string | undefined
  const told = () => {
    timer = undefined
    lastMs = performance.now()
    tell({ ...start, messages: [...messages], ...(fraction !== undefined && { fraction }) })
  }
  const tellSoon = () => {
    timer ??= setTimeout(told, Math.max(0, EVERY_MS - (performance.now() - lastMs)))
  }
  return {
    messages: () => messages,
    notify(message, part) {
      if (isOver) return
      if (typeof message === 'string') addLine(messages, shortened(message, LONGEST))
      else addPart(messages, { title: message.title, text: shortened(message.text, LONGEST_PART) })
      if (messages.length > MESSAGES_KEPT) messages.shift()
      fraction = part === undefined || !Number.isFinite(part) ? undefined : Math.min(1, Math.max(0, part))
      tellSoon()
    },
    wait(message) {
      if (isOver) return
      if (waiting !== undefined && messages.at(-1) === waiting) messages.pop()
      messages.push(message)
      if (messages.length > MESSAGES_KEPT) messages.shift()
      waiting = message
      tellSoon()
    },
    end() {
      isOver = true
      clearTimeout(timer)
    },
  }
}

const shortened = (text: string, longest: number) => (text.length > longest ? `${text.slice(0, longest)}…` : text)

/** The same words again only move the bar. */
function addLine(messages: RunMessage[], line: string): void {
  if (line !== '' && messages.at(-1) !== line) messages.push(line)
}

/** A part that is finished anew takes the place of the one before. */
function addPart(messages: RunMessage[], part: Exclude<RunMessage, string>): void {
  const at = messages.findIndex((other) => typeof other !== 'string' && other.title === part.title)
  if (at >= 0) messages.splice(at, 1)
  messages.push(part)
}

import type { Running } from './state-reader.ts'

const EVERY_MS = 200
const MESSAGES_KEPT = 30
const LONGEST = 500

/** What a run tells: every message is kept, the world hears of them five times a second at most. */
export interface Progress {
  readonly notify: (message: string, fraction?: number) => void
  /** A line that takes the place of the one before, if nothing else was told since. */
  readonly wait: (message: string) => void
  messages(): readonly string[]
  /** Nothing is told from now on. */
  end(): void
}

/** Collects the messages of a run and tells its newest state. */
export function createProgress(start: Running, tell: (state: Running) => void): Progress {
  const messages: string[] = []
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
      const text = message.length > LONGEST ? `${message.slice(0, LONGEST)}…` : message
      // The same words again only move the bar.
      if (text !== '' && messages.at(-1) !== text) messages.push(text)
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

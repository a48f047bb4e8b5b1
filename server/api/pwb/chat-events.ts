import type { ChatEvent } from '@playbook/core/api/chat'
import type { Context } from 'hono'
import type { GateEnv } from '../../auth/gate.ts'
import { answerWithEvents, problemOf, type Hearing } from '../../http/events.ts'

interface Ending {
  readonly left: () => Promise<number | null>
}

/** Tells what happens while an answer is made. The last event says how it ended. */
export const answerAsEvents = (
  c: Context<GateEnv>,
  answer: (hearing: Hearing<ChatEvent>) => Promise<string | null>,
  { left }: Ending,
): Response =>
  answerWithEvents<ChatEvent>(c, async (hearing) => {
    try {
      const fpl = await answer(hearing)
      hearing.tell({ kind: 'end', problem: null, fpl, left: await left() })
    } catch (error) {
      hearing.tell({ kind: 'end', problem: await problemOf(error, c), fpl: null, left: await left() })
    }
  })

import type { Registry } from '@playbook/core/registry'

/** What a step waits for: nothing, a worker of the kernel, or a service. */
export type Lane = 'local' | 'kernel' | 'service'

/** Lanes with a queue and workers. */
export const WAITING_LANES = ['kernel', 'service'] as const
export type WaitingLane = (typeof WAITING_LANES)[number]

/**
 * Knows which steps wait. A resolver reaches the world through `http` and `kernel` alone, so nothing has to be declared:
 * a step is taken for local until it reaches for one of them, and from then on waits in the lane of what it reached for.
 */
export interface Lanes {
  of(step: string): Lane
  /** The step reached for something. */
  learn(step: string, lane: WaitingLane): void
}

/** What is known before anything has run. */
export function createLanes({ steps }: Registry, given: Readonly<Record<string, WaitingLane>> = {}): Lanes {
  const known = new Map<string, Lane>(Object.entries(given))
  return {
    of(step) {
      const declared = steps.get(step)
      return known.get(step) ?? (declared?.external ? 'service' : declared?.costly ? 'kernel' : 'local')
    },
    learn: (step, lane) => void known.set(step, lane),
  }
}

import { useMemo } from 'react'
import { useSession, useSource } from '../live/playbook.tsx'
import { outlineState } from '../notebook/state/outlineState.ts'

export type StepState = ReturnType<typeof outlineState>
export type StepStates = ReadonlyMap<string, StepState>

/** The state of every step in a word and a tone. */
export function useStates(): StepStates {
  const session = useSession()
  const plan = useSource(session.plan)
  const states = useSource(session.states)
  const cells = useSource(session.cells)
  return useMemo(() => {
    const steps = cells.filter(({ kind }) => kind === 'step')
    return new Map(
      steps.map(({ id }): [string, StepState] => {
        const its = plan.get(id)
        return [id, outlineState(its, its?.state === 'ready' ? states.get(its.process.id) : undefined)]
      }),
    )
  }, [cells, plan, states])
}

/** Whether a step waits for a person. */
export const needsMe = ({ tone }: StepState): boolean => tone === 'wait' || tone === 'bad' || tone === 'stale'

const WORDS = [
  ['ok', 'done'],
  ['run', 'running or queued'],
  ['bad', 'failed'],
  ['wait', 'waiting'],
  ['stale', 'to run again'],
  ['quiet', 'without a result'],
] as const

/** How many steps are in which state: `10 done · 1 failed`. */
export function summaryOf(states: StepStates): string {
  const tones = [...states.values()].map(({ tone }) => tone)
  return WORDS.map(([tone, word]) => [tones.filter((each) => each === tone).length, word] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(' · ')
}

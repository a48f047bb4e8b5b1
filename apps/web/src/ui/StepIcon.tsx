import { iconOf, type AnyStep } from '@playbook/core/step'
import { Suspense } from 'react'
import { loadable } from './loadable.tsx'

// The drawings come after the page: nobody waits for decoration.
const { Component: StepDrawing, load } = loadable(async () => (await import('./StepDrawing.tsx')).StepDrawing)

/** Lets the drawings come before they are first drawn. */
export const loadDrawings = load

/** The picture of a step, in the colour of what it gives. Decoration: the name stands beside it. */
export function StepIcon({ step, size = 15 }: { readonly step: AnyStep; readonly size?: number }) {
  const icon = iconOf(step)
  if (icon === undefined) return null
  const box = { display: 'inline-block', width: size, height: size, flex: 'none' }
  return (
    <Suspense fallback={<span style={box} aria-hidden />}>
      <StepDrawing icon={icon} hue={step.output.color} size={size} />
    </Suspense>
  )
}

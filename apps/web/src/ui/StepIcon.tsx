import { iconOf, type AnyStep } from '@playbook/core/step'
import { lazy, Suspense } from 'react'

// The drawings come after the page: nobody waits for decoration.
const StepDrawing = lazy(async () => ({ default: (await import('./StepDrawing.tsx')).StepDrawing }))

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

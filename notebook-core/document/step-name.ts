import type { Registry } from '../registry.ts'
import type { StepCell } from './notebook.ts'

/** How a step is called: by its own label, else by that of what it computes. */
export function stepName(
  { label, step }: Pick<StepCell, 'label' | 'step'>,
  { steps }: Pick<Registry, 'steps'>,
): string {
  return label.trim() || steps.get(step)?.label || step
}

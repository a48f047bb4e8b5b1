import { EMPTY_NOTEBOOK } from '@playbook/core/document/notebook'
import { wayTo } from '@playbook/core/plan/additions'
import { rankSteps, type Suggestion } from '@playbook/core/plan/suggest'
import type { Registry } from '@playbook/core/registry'
import { asksResearcher, submissionSchema, type AnyStep, type Json } from '@playbook/core/step'

function exampleOf(step: AnyStep): Json | undefined {
  const example = step.example ?? (step.kind === 'prompt' ? step.output.example : undefined)
  return submissionSchema(step)?.safeParse(example).success === true ? example : undefined
}

/** Step id → the example that it is answered with. */
export function exampleAnswers({ steps }: Registry): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    [...steps.values()].flatMap((step) => {
      const example = exampleOf(step)
      return example === undefined ? [] : [[step.id, example]]
    }),
  )
}

/** The steps that can be tried on examples alone, by id: the others need a file of the researcher. */
export function triableSteps(registry: Registry): ReadonlySet<string> {
  const answers = exampleAnswers(registry)
  const suggestions = rankSteps(EMPTY_NOTEBOOK, registry, undefined)
  const isReady = (step: AnyStep) => !asksResearcher(step) || step.id in answers
  const isTriable = (suggestion: Suggestion) => {
    const before = wayTo(suggestion, suggestions).slice(0, -1)
    // What chooses from a result is tried by choosing.
    return before.every(isReady) && (before.length > 0 || isReady(suggestion.step))
  }
  return new Set(suggestions.filter(isTriable).map(({ step }) => step.id))
}

import { aboutScores } from '../introductions.ts'
import { defineStep, many, type Payload } from '@playbook/core/step'
import { prose, type Prose, type StoryContext } from '@playbook/core/story'
import { capitalised } from '@playbook/core/text/capital'
import type { scores } from '../../kinds/forms/steps.ts'
import { nouns, type Kind } from '../../kinds/kind.ts'
import { scoreName } from '../../kinds/scoreColumns.ts'
import { signsOf, topicWords } from '../../shared/naming.ts'
import { signedNames } from '../../shared/signedNames.ts'
import { abridgedList, counted, were } from '../../shared/words.ts'

type Scores = typeof scores.members.gene

// The ids of these two hold the label of the kind, not its name.

export function meanOf(kind: Kind, scored: Scores) {
  return defineStep({
    ...common(kind, scored),
    id: `MeanScoredT[${kind.label}]`,
    label: 'Mean scored values',
    description: `Give each term of several lists of scored ${nouns(kind).several} the mean of its z-scores`,
    story: ({ inputs, output, namings }) =>
      combining(
        kind,
        inputs.scored.length,
        output,
        (score) => `Mean ${score}`,
        prose`the arithmetic mean of its numeric z-scores`,
        namings,
      ),
  })
}

export function absMaxOf(kind: Kind, scored: Scores) {
  return defineStep({
    ...common(kind, scored),
    id: `AbsMaxScoredT[${kind.label}]`,
    label: 'Absolute maximum of scored values',
    description: `Give each term of several lists of scored ${nouns(kind).several} the z-score furthest from zero`,
    story: ({ inputs, output, namings }) =>
      combining(
        kind,
        inputs.scored.length,
        output,
        (score) => `${capitalised(score)} of largest absolute value`,
        prose`the z-score furthest from zero, with its sign`,
        namings,
      ),
  })
}

function common(kind: Kind, scored: Scores) {
  const { one } = nouns(kind)
  return {
    icon: 'sigma' as const,
    tags: { Type: [kind.label], Cardinality: ['Scored'] },
    inputs: { scored: many(scored) },
    output: scored,
    emptyBecause: ({ output }: { readonly output: readonly unknown[] }) =>
      output.length > 0
        ? undefined
        : {
            why: 'None of the lists holds a numeric z-score.',
            next: `Choose lists that score at least one ${one} with a number.`,
          },
  }
}

function combining(
  kind: Kind,
  lists: number,
  scored: Payload<Scores>,
  which: (score: string) => string,
  value: Prose,
  namings: StoryContext<unknown, unknown, unknown>['namings'],
) {
  const { one, several } = nouns(kind)
  const signs = signsOf(namings, 'scored')
  const terms = scored.length
  const combined = counted(lists, 'scored list')
  return {
    abstract: prose`${combined} ${were(lists)} combined into one of ${counted(terms, one, several)}.`,
    ...(signs !== undefined && { naming: { signs } }),
    finding:
      signs === undefined || scored.length === 0
        ? prose`${ofHighest(scored, one, several, combined)}`
        : prose`Of ${counted(terms, one, several)} in ${combined}, ${signedNames(scored, signs, topicWords(namings, 'scored'))}.`,
    introduction: aboutScores,
    methods: prose`${combined} of ${several} ${were(lists)} combined: each of the ${counted(terms, one, several)} was given ${value}
      over all lists that hold it.`,
    tableLegend: prose`${which(terms === 1 ? scoreName(scored) : `${scoreName(scored)}s`)} of ${counted(terms, one, several)} over ${combined}.`,
  }
}

/** The terms with the highest scores, by name. */
function ofHighest(scored: Payload<Scores>, one: string, several: string, lists: string): string {
  const names = scored.slice(0, 5).map(({ term }) => term)
  if (names.length === 0) return `No ${one} was scored in ${lists}.`
  return `Of ${counted(scored.length, one, several)} in ${lists}, ${abridgedList(names)} scored highest.`
}

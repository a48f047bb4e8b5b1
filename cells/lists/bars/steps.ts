import { defineFamily } from '@playbook/core/family'
import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { Figure } from '../../figures/figure/steps.ts'
import { scores } from '../../kinds/forms/steps.ts'
import { nouns } from '../../kinds/kind.ts'
import { kinds } from '../../kinds/kinds.ts'
import { counted } from '../../shared/words.ts'
import { LEVEL, TOP } from './figures.ts'

const { disease, drug, gene, glycan, metabolite, pathway, phenotype, tissue } = kinds
const drawn = { disease, drug, gene, glycan, metabolite, pathway, phenotype, tissue }

export const horizontalBars = defineFamily(drawn, (kind, key) => {
  const { one, several } = nouns(kind)
  return defineStep({
    id: `BarChartFrom[Scored[${kind.name}]]`,
    label: `Horizontal bars of scored ${several}`,
    description: `Draw the ${TOP} ${several} with the largest z-scores as horizontal bars`,
    icon: 'chart-bar',
    tags: { Type: [kind.label], Cardinality: ['Figure'] },
    inputs: { terms: scores.members[key] },
    output: Figure,
    story: ({ inputs: { terms }, output }) => ({
      abstract: prose`The ${several} with the largest z-scores were drawn as bars.`,
      introduction: prose`A bar chart compares scores at a glance.`,
      methods: prose`Of ${counted(terms.length, `scored ${one}`, `scored ${several}`)} (${figure('terms')}) the ${TOP} with the
        largest z-scores, of either sign, were drawn as horizontal bars; of equal names the largest score was taken.
        ${output.notes.join(' ')}`,
      legend: prose`Z-scores of the ${TOP} ${several} with the largest scores; bars with a p-value above ${LEVEL} are grey.
        ${output.notes.join(' ')}`,
    }),
  })
})

export const verticalBars = defineFamily(drawn, (kind, key) => {
  const { one, several } = nouns(kind)
  return defineStep({
    id: `BarplotFrom[Scored[${kind.name}]]`,
    label: `Vertical bars of scored ${several}`,
    description: `Draw the z-score of every ${one} as a vertical bar`,
    icon: 'chart-column',
    tags: { Type: [kind.label], Cardinality: ['Figure'] },
    inputs: { terms: scores.members[key] },
    output: Figure,
    story: ({ inputs: { terms }, output }) => ({
      abstract: prose`The z-scores of ${counted(terms.length, one, several)} were drawn as bars.`,
      introduction: prose`A bar plot compares scores at a glance.`,
      methods: prose`The z-scores of ${counted(terms.length, `scored ${one}`, `scored ${several}`)} (${figure('terms')}) were
        drawn as vertical bars in the order of the list; of equal names the largest score was taken.
        ${output.notes.join(' ')}`,
      legend: prose`Z-scores of ${several}, in the order of the list. ${output.notes.join(' ')}`,
    }),
  })
})

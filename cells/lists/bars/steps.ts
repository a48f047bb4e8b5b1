import { defineFamily } from '@playbook/core/family'
import { defineStep, type Payload } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { Figure } from '../../figures/figure/steps.ts'
import { scores } from '../../kinds/forms/steps.ts'
import { nouns } from '../../kinds/kind.ts'
import { scoreName } from '../../kinds/scoreColumns.ts'
import { kinds } from '../../kinds/kinds.ts'
import { counted, listOf } from '../../shared/words.ts'
import { LEVEL, TOP } from './figures.ts'

const NAMED = 3

/** What the length of a bar means. */
const aboutScores = (score: string) =>
  score === 'z-score'
    ? 'A z-score says how many standard deviations a value lies above or below the mean of all.'
    : `Scores are compared by their bars: the larger the ${score}, the longer the bar.`

/** Which stand first: "The largest z-scores were those of STAT2, NLRC5 and PARP14"; a drug's name begins no sentence. */
function largestIn(names: readonly string[], score: string): string {
  const first = names.slice(0, NAMED)
  return `The largest ${score}${first.length === 1 ? ' was that' : 's were those'} of ${listOf(first)}.`
}

/** What is drawn, said once: a note that tells how many were chosen says more than the title. */
function drawnWords({ title, notes }: Payload<typeof Figure>, remark: string): string {
  const choice = notes.find((note) => /^The \d+ of /.test(note))
  const others = notes.filter((note) => note !== choice)
  return [`${choice?.replace(/\.$/, '') ?? title}${remark}.`, ...others].join(' ')
}

/** The names of upright bars, the highest first. */
function namesByHeight({ data, marks }: Drawn): readonly string[] {
  const [names = [], heights = []] = [data['Term'], data[marks.find(({ type }) => type === 'barY')?.y ?? '']]
  return names
    .map((name, at) => ({ name: String(name), height: Number(heights[at]) }))
    .toSorted((a, b) => b.height - a.height)
    .map(({ name }) => name)
}

/** As many bars as the figure has. */
const drawnOf = ({ data }: Drawn) => data['Term']?.length ?? 0

type Drawn = Pick<Payload<typeof Figure>, 'data' | 'marks'>

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
      abstract: prose`${largestIn(output.data['Term']?.map(String) ?? [], scoreName(terms))}`,
      finding: NO_FINDING,
      introduction: prose`${aboutScores(scoreName(terms))}`,
      methods: prose`${
        drawnOf(output) < terms.length
          ? prose`Of ${counted(terms.length, `scored ${one}`, `scored ${several}`)} (${figure('terms')}) the ${drawnOf(output)} with the
        largest ${scoreName(terms)}s${scoreName(terms) === 'z-score' ? ', of either sign,' : ''} were`
          : prose`The ${scoreName(terms)}s of ${counted(terms.length, `scored ${one}`, `scored ${several}`)} (${figure('terms')}) were`
      }
        drawn as horizontal bars; of equal names the largest score was taken.${
          scoreName(terms) === 'z-score' ? ' P-values are two-sided, of a standard normal distribution.' : ''
        }`,
      legend: prose`${drawnWords(output, scoreName(terms) === 'z-score' ? `; bars with a p-value above ${LEVEL} are grey` : '')}`,
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
      abstract: prose`${largestIn(namesByHeight(output), scoreName(terms))}`,
      finding: NO_FINDING,
      introduction: prose`${aboutScores(scoreName(terms))}`,
      methods: prose`The ${scoreName(terms)}s of ${counted(terms.length, `scored ${one}`, `scored ${several}`)} (${figure('terms')}) were
        drawn as vertical bars in the order of the list; of equal names the largest score was taken.`,
      legend: prose`The ${scoreName(terms)}s of ${several}, in the order of the list. ${output.notes.join(' ')}`,
    }),
  })
})

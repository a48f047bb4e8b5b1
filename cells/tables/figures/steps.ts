import { defineStep } from '@playbook/core/step'
import { figure, NO_FINDING, prose } from '@playbook/core/story'
import { Figure } from '../../figures/figure/steps.ts'
import { counted } from '../../shared/words.ts'
import { Table } from '../table/steps.ts'
import { FigureParams, figureSettings, type Drawing } from './params.ts'

const DRAWN: Readonly<Record<Drawing, string>> = {
  points: 'as points',
  line: 'as a line',
  bars: 'as bars, the longest first',
  histogram: 'in bins of equal width',
  density: 'as lines of the density of Gaussian kernels with the bandwidth of Silverman’s rule',
  means: 'as points with intervals of 95 % by Student’s t',
  cells: 'as cells coloured by its mean',
  box: 'as boxes of quartiles with whiskers to the farthest value within 1.5 interquartile ranges',
  violin: 'as violins of their densities',
}

/** The column of a figure that holds the names of some rows. */
const NAMED = 'Named rows'

/** "on logarithmic axes" */
function logWords({ logX = false, logY = false }: FigureParams): string {
  if (logX && logY) return ' on logarithmic axes'
  if (!logX && !logY) return ''
  return ` on a logarithmic ${logX ? 'horizontal' : 'vertical'} axis`
}

export const drawTable = defineStep({
  id: 'TableFigure',
  label: 'Figure of a table',
  description:
    'Draw columns of any table: points, bars, distributions, boxes, means, lines or cells, in panels if you like',
  icon: 'chart-scatter',
  tags: { Cardinality: ['Figure'], Task: ['Tables', 'Figures'] },
  inputs: { table: Table },
  params: FigureParams,
  settings: figureSettings,
  output: Figure,
  story: ({ inputs: { table }, params, output: { notes, data, finding } }) => {
    const told = figureSettings(params)
    const found = finding ?? ''
    const names = Object.hasOwn(data, NAMED) ? (data[NAMED]?.filter((name) => name !== '').length ?? 0) : 0
    const named =
      names === 0 ? '' : ` Named by ${params.label ?? ''}: ${counted(names, 'row')} with values farthest from zero.`
    const left = notes.length === 0 ? '' : ` ${notes.join(' ')}`
    return {
      abstract: found === '' ? prose`A figure shows ${told}.` : prose`${found}`,
      finding: found === '' ? NO_FINDING : prose`${found}`,
      introduction: prose`A figure shows at once what the rows of a table have in common.`,
      methods: prose`Of the ${counted(table.rows, 'row')} of the table (${figure('table')}), ${told} was drawn ${DRAWN[params.drawing]}${logWords(params)}.`,
      legend: prose`${told.charAt(0).toUpperCase()}${told.slice(1)}, ${counted(table.rows, 'row')}.${named}${left}`,
    }
  },
})

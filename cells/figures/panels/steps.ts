import { readableTable } from '@playbook/core/readable'
import { defineStep, defineType, many } from '@playbook/core/step'
import { figure, NO_FINDING, prose, type Prose } from '@playbook/core/story'
import { z } from 'zod'
import { figureWords } from '../../shared/figure/finding.ts'
import { figureSchema } from '../../shared/figure/schema.ts'
import { counted, were } from '../../shared/words.ts'
import { Figure } from '../figure/steps.ts'
import { letterOf, MOST_PANELS } from '../../shared/figure/panelLetters.ts'

export const FigurePanels = defineType({
  id: 'FigurePanels',
  label: 'Figure with panels',
  description: 'Several drawings as the panels of one figure',
  color: 'plot',
  icon: 'grid-3x3',
  isPicture: true,
  schema: z.strictObject({ panels: z.array(figureSchema).min(2).max(MOST_PANELS) }),
  glance: ({ panels }) => counted(panels.length, 'panel'),
  text: ({ panels }) => panels.map(({ title }, at) => `${letterOf(at)}: ${title}`).join('; '),
  readable: ({ panels }) => [
    readableTable(
      [...panels.entries()],
      [
        { name: 'Panel', value: ([at]) => letterOf(at) },
        { name: 'Figure', value: ([, { title }]) => title },
        { name: 'What it shows', value: ([, panel]) => figureWords(panel) },
      ],
    ),
  ],
})

export const arrangePanels = defineStep({
  id: 'FigurePanelsFromFigures',
  label: 'Figure with panels A, B, C',
  description: `Arrange two to ${MOST_PANELS} figures as the panels of one, with letters and what they share in one legend`,
  icon: 'grid-3x3',
  tags: { Cardinality: ['Figure'], Task: ['Figures'] },
  pagerank: 1,
  inputs: { figures: many(Figure) },
  output: FigurePanels,
  story: ({ output: { panels } }) => ({
    abstract: prose`${counted(panels.length, 'figure')} ${were(panels.length)} arranged as the panels of one.`,
    finding: NO_FINDING,
    introduction: prose`Panels of one figure let results be compared at a glance.`,
    methods: prose`${panels.reduce<Prose>(
      (before, _panel, at) => prose`${before}${at > 0 ? ', ' : ''}${letterOf(at)} (${figure('figures', at)})`,
      [],
    )} were arranged as the panels of one figure.`,
    legend: prose`${panels.map((panel, at) => `(${letterOf(at)}) ${panel.description}`).join(' ')}`,
  }),
})

import { defineType } from '@playbook/core/step'
import { figureSchema } from '../../shared/figure/schema.ts'

export const Figure = defineType({
  id: 'PlotlyPlot',
  label: 'Figure',
  description: 'A drawing of data: marks, axes and colours',
  color: 'plot',
  icon: 'chart-scatter',
  schema: figureSchema,
  text: ({ title, description }) => `${title}: ${description}`,
})

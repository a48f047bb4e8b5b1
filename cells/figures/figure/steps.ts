import { defineType } from '@playbook/core/step'
import { figureWords } from '../../shared/figure/finding.ts'
import { figureGlance } from '../../shared/figure/glance.ts'
import { plotlyOf } from '../../shared/figure/plotly.ts'
import { figureSchema } from '../../shared/figure/schema.ts'
import { z } from 'zod'

const Written = z.object({ figure: figureSchema })

/** One declared figure, drawn alike everywhere, for what PWB calls `PlotlyPlot` and `BokehPlot` by the library that draws. */
export const Figure = defineType({
  id: 'PlotlyPlot',
  aliases: ['BokehPlot'],
  label: 'Figure',
  description: 'A drawing of data: marks, axes and colours',
  color: 'plot',
  icon: 'chart-scatter',
  schema: figureSchema,
  // PWB draws `data` and `layout` by plotly.js; the figure beside them is read back.
  toFile: (figure) => ({ ...plotlyOf(figure), figure }),
  fromFile: (written) => Written.safeParse(written).data?.figure,
  isPicture: true,
  glance: figureGlance,
  text: (figure) => `${figure.title}: ${figureWords(figure)}`,
})

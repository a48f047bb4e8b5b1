import { figure } from '@playbook/cells/steps'
import type { FigureSize } from '@playbook/core/api/figures'
import { InputError } from '@playbook/core/errors'
import { figureAddress, figureIds, type FigureOrigin } from '@playbook/core/interchange/figure-origin'
import { figureTypst } from '@playbook/core/interchange/typst-figure'
import type { Payload } from '@playbook/core/step'
import { drawAside } from './drawer.ts'
import { typesetter } from './typeset.ts'

/** A figure as a document of one page that is as large as it is printed. */
export async function figureFile(
  value: Payload<typeof figure.Figure>,
  size: FigureSize,
  origin: FigureOrigin,
): Promise<Uint8Array> {
  const drawing = await drawAside({ type: figure.Figure.id, value, size })
  if (drawing === undefined) {
    throw new InputError(
      'This figure has too many parts to be set as a PDF. Save it as PNG or SVG, or draw fewer of them.',
    )
  }
  const about = {
    title: value.title,
    description: value.description,
    keywords: [figureAddress(origin), ...figureIds(origin)],
  }
  return typesetter.pdf(figureTypst(drawing, about), new Date())
}

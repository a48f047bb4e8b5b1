import { isPrintable, printedFigure } from '@playbook/cells/figure'
import type { figure } from '@playbook/cells/steps'
import type { FigureSize } from '@playbook/core/api/figures'
import { InputError } from '@playbook/core/errors'
import { figureAddress, figureIds, type FigureOrigin } from '@playbook/core/interchange/figure-origin'
import { figureTypst } from '@playbook/core/interchange/typst-figure'
import type { Payload } from '@playbook/core/step'
import { blankDocument } from './pictures.ts'
import { typesetter } from './typeset.ts'

/** A figure as a document of one page that is as large as it is printed. Drawing it keeps others waiting. */
export async function figureFile(
  drawn: Payload<typeof figure.Figure>,
  size: FigureSize,
  origin: FigureOrigin,
): Promise<Uint8Array> {
  if (!isPrintable(drawn)) {
    throw new InputError(
      'This figure has too many parts to be set as a PDF. Save it as PNG or SVG, or draw fewer of them.',
    )
  }
  const about = {
    title: drawn.title,
    description: drawn.description,
    keywords: [figureAddress(origin), ...figureIds(origin)],
  }
  return typesetter.pdf(figureTypst(printedFigure(drawn, size, blankDocument()), about), new Date())
}

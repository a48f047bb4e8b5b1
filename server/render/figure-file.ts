import type { FigureLook } from '@playbook/core/api/figures'
import { InputError } from '@playbook/core/errors'
import { figureAddress, figureIds, type FigureOrigin } from '@playbook/core/report-formats/figure-origin'
import { figureTypst } from '@playbook/core/report-formats/typst-figure'
import { textOf, type Json } from '@playbook/core/step'
import { parseFile } from '@playbook/core/workflow-formats/parse'
import { drawAside } from './drawer.ts'
import { pictureTypes } from './pictures.ts'
import { typesetter } from './typeset.ts'

/** A drawn result as a document of one page that is as large as it is printed. */
export async function figureFile(
  sent: { readonly type: string; readonly value: Json },
  look: FigureLook,
  origin: FigureOrigin,
): Promise<Uint8Array> {
  const type = pictureTypes.find(({ id }) => id === sent.type)
  if (type === undefined) throw new InputError('This result is no figure. Download it as a table.')
  const value = parseFile(type.schema, sent.value, 'figure')
  const drawing = await drawAside({ type: type.id, value, look })
  if (drawing === undefined) {
    throw new InputError(
      'This figure has too many parts to be set as a PDF. Save it as PNG or SVG, or draw fewer of them.',
    )
  }
  const description = textOf(type, value)
  const about = {
    title: titleOf(value) ?? type.label,
    description,
    keywords: [figureAddress(origin), ...figureIds(origin)],
  }
  return typesetter.pdf(figureTypst(drawing, about), new Date())
}

const titleOf = (value: Json) =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string'
    ? value.title
    : undefined

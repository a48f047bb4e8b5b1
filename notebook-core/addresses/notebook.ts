import type { Cell, Notebook } from '../document/notebook.ts'
import { jsonWithoutSecrets, textWithoutSecrets, type OnSecrets } from './secrets.ts'

/** A notebook whose addresses hold no secrets. */
export function notebookWithoutSecrets(notebook: Notebook, onSecrets?: OnSecrets): Notebook {
  const text = (given: string) => textWithoutSecrets(given, onSecrets)
  const cell = (given: Cell): Cell => {
    if (given.kind === 'text') return { ...given, text: text(given.text) }
    const { label, description, params } = given
    return {
      ...given,
      label: text(label),
      description: text(description),
      ...(params !== undefined && { params: jsonWithoutSecrets(params, onSecrets) }),
    }
  }
  const { title, description, gptSummary, cells, claims, passages } = notebook
  return {
    ...notebook,
    title: text(title),
    description: text(description),
    gptSummary: text(gptSummary),
    cells: cells.map(cell),
    ...(claims && { claims: claims.map((claim) => ({ ...claim, quote: text(claim.quote) })) }),
    ...(passages && {
      passages: passages.map((each) => ({ ...each, text: text(each.text), generated: text(each.generated) })),
    }),
  }
}

/** The cell of the claim. */
export const CELL = 'genes'
/** The words that are the claim. */
export const QUOTE = '3 genes are higher'
/** A workflow of one text cell, of which a few words are a claim. */
export const CLAIMED_WORKFLOW = {
  data: {},
  workflow: [],
  metadata: { id: 'm', title: 'What interferon does', description: '', summary: 'auto', gpt_summary: '' },
  notebook: {
    version: 1,
    autoRun: true,
    cells: [{ kind: 'text', id: CELL, text: `After a day ${QUOTE}.`, collapsed: false }],
    claims: [
      {
        id: 'claim',
        cell: CELL,
        field: 'text',
        quote: QUOTE,
        start: 12,
        value: { cell: 'gone', process: 'p', path: ['set', 'length'], was: 3 },
      },
    ],
  },
}

/** A workflow of so many cells: genes, and the sets that are made of them. */
export function workflowOf(cells: number) {
  const workflow = Array.from({ length: cells / 2 }, (_unused, at) => [
    { id: `g${at}`, type: 'Input[Gene]', data: { type: 'Input[Gene]', value: `GENE${at}` } },
    { id: `s${at}`, type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: `g${at}` } } },
  ]).flat()
  return { workflow, metadata: { title: `${cells} cells` } }
}

// By attributes, not by roles: to compute the roles of thousands of cells would take longer than what is measured.
const SECOND = 'section[aria-label^="Step 2: "]'

/** The second cell says that it is done. */
export const READABLE = `${SECOND}:is([aria-label*=". Done"], [aria-label*=". Reused"])`

/** Where the second cell shows what was computed. In that cell only: to read the whole page in each frame would hold up what is measured. */
export const RESULT = { within: `${SECOND} [data-cell-body] *`, text: 'GENE0' } as const

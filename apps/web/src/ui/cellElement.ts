/** The id of the element that a cell is drawn in, which links and modes of the page share. */
export const cellElementId = (cell: string) => `cell-${cell}`

export const cellElement = (cell: string): HTMLElement | null => document.getElementById(cellElementId(cell))

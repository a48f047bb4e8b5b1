/** Stands in the place of a regulatory element where a variant has none, or several. */
export const NOT_ONE = 'N/A'

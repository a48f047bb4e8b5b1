/** The name of the row with the registry's own id. */
export const OWN = 'Allele Registry'

const ROLES = [/\.mtx(?:\.gz)?$/i, /barcodes[^/]*\.tsv(?:\.gz)?$/i, /(?:features|genes)[^/]*\.tsv(?:\.gz)?$/i]

/** The three files of a 10x matrix, the matrix first; nothing where other files, or not all three, were chosen. */
export function matrixSet<F extends { readonly name: string }>(files: readonly F[]): readonly F[] | undefined {
  const found = ROLES.map((role) => files.find(({ name }) => role.test(name))).filter((file) => file !== undefined)
  return files.length === ROLES.length && new Set(found).size === ROLES.length ? found : undefined
}

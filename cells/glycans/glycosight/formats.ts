/** Endings of the files that GlycoSight reads: it chooses its reader by them. */
export const FORMATS = ['.mzid', '.mzid.gz', '.tar.gz', '.tgz'] as const

/** Whether GlycoSight reads a file of this name. */
export function isReadable(filename: string): boolean {
  return FORMATS.some((ending) => filename.toLowerCase().endsWith(ending))
}

interface Package {
  readonly name: string
  readonly version: string
  readonly licence: string
}
interface LockEntry {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
}
/** The packages that a running product has, of the lock file of npm; neither ours nor those for development. */
export function packagesOfLock(lock: {
  readonly packages: Readonly<Record<string, LockEntry>>
}): readonly (Package & { readonly path: string })[]
/** The notices as a page. */
export function noticesOf(node: readonly Package[], kernel: readonly Package[]): string
/** A list of software in the form of CycloneDX, with the packages of the kernel beside those of npm. */
export function withPython<Bom extends { readonly components: readonly unknown[] }>(
  bom: Bom,
  kernel: readonly Package[],
): Bom

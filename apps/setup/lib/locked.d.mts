interface Package {
  readonly version?: string
  readonly link?: boolean
  readonly optional?: boolean
  readonly integrity?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
type Packages = Readonly<Record<string, Package>>

/** The packages that are there but are not those of the lock file. */
export function notLocked(installed: Packages, locked: Packages): string[]
/** The packages of the lock file that are not there. */
export function notInstalled(installed: Packages, locked: Packages): string[]

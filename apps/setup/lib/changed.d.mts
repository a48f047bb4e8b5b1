interface Check {
  readonly label: string
  readonly args: readonly string[]
}

/** The checks of the inner loop for files that differ from a commit. */
export function checksOfChanges(files: readonly string[], base: string): Check[]

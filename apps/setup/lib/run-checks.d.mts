interface Counted {
  readonly passed: number
  readonly retried?: number
  readonly failed: number
  readonly skipped: number
  readonly failures?: readonly string[]
}

interface Check {
  readonly label: string
  readonly program: string
  readonly args: readonly string[]
  /** Mostly waits: runs beside those that compute. */
  readonly waits?: boolean
  readonly report?: (file: string) => readonly string[]
  readonly count?: (report: Counted) => Counted
}

interface Result extends Counted {
  readonly label: string
  readonly code: number
  readonly seconds: number
}

/** Where the seconds of each part of the last `npm test` are. */
export const SECONDS_FILE: string

/** Runs all the checks, two at once where `lanes` allows it; what each came to, in their order. */
export function runChecks(
  checks: readonly Check[],
  options?: { readonly env?: Readonly<Record<string, string>>; readonly lanes?: number },
): Promise<Result[]>

/** Prints the results and their sum; the exit code. */
export function summary(results: readonly Result[]): number

/**
 * Names that a worker may see: how to run and how linear algebra is computed, on which the last digits of numbers depend;
 * never where the database is or what opens it.
 */
const PASSED = [
  /^(?:PATH|HOME|USER|LOGNAME|LANG|LANGUAGE|TZ|TMPDIR|TEMP|TMP|LD_LIBRARY_PATH|DYLD_LIBRARY_PATH|SYSTEMROOT)$/,
  /^(?:LC|KERNEL|MKL|NUMBA|OPENBLAS|XDG)_/,
  /_THREADS$/,
]

type Environment = Readonly<Record<string, string | undefined>>

/** What of the server's environment a worker is given. */
export function workerEnvironment(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => PASSED.some((each) => each.test(name))))
}

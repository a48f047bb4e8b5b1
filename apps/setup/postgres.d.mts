/** The folder that holds `initdb` and `postgres`, or undefined. */
export function findPostgres(): string | undefined
/** What to tell somebody who has no PostgreSQL. */
export const NO_POSTGRES: string
/** Starts a throw-away server on loopback; it ends with `stop` or with this process, whichever comes first. */
export function startPostgres(): Promise<{ readonly url: string; stop(): Promise<void> }>

/** What carries out one command; false where it does not take it. */
export type Handler = (event: KeyboardEvent | undefined) => boolean | void

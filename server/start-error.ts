/** The server cannot start, and whoever starts it can mend that: the message says how. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}

/** What of a moment enters the id of a computation: the milliseconds below a second. */
export const momentIn = (timestampMs: number): number => timestampMs % 1000

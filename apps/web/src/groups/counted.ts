/** A number with its noun. */
export const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

/** Who put files into a document, until it is written down. Edits that name files are stored and told of after that. */
export interface RoomFiles {
  put(user: string, files: readonly string[]): void
  isSettled(): boolean
  /** Resolves when all that was put is written down; where that fails, the next call tries again. */
  settled(): Promise<void>
}

/** Passes on what is put, one after the other. */
export function createRoomFiles(take: (user: string, files: readonly string[]) => Promise<void>): RoomFiles {
  const waiting: { readonly user: string; readonly files: readonly string[] }[] = []
  let working: Promise<void> | undefined
  const work = async () => {
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      await take(next.user, next.files)
      waiting.shift()
    }
  }
  const settled = async () => {
    working ??= work().finally(() => (working = undefined))
    return working
  }
  return {
    settled,
    isSettled: () => waiting.length === 0,
    put(user, files) {
      waiting.push({ user, files })
      // Storing the edit asks again.
      settled().catch(() => {})
    },
  }
}

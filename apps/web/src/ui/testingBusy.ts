import { vi } from 'vitest'

/** From now on what is sent to the stubbed server waits for its answer, until it is let go. */
export function holdSending(): () => void {
  const answer = globalThis.fetch
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if ((init?.method ?? 'GET') !== 'GET') await gate
    return answer(path, init)
  })
  return () => {
    vi.stubGlobal('fetch', answer)
    letGo()
  }
}

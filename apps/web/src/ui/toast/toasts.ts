import { useSyncExternalStore } from 'react'

/** A short message at the edge of the page, with at most one action such as Undo. */
export interface Toast {
  readonly id: number
  readonly text: string
  readonly kind: 'note' | 'problem'
  readonly action?: { readonly label: string; readonly run: () => void }
  readonly durationMs: number
}

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

const DURATION_MS = 6_000
const DURATION_WITH_ACTION_MS = 12_000
const AT_ONCE = 3

/** Shows a toast; the page has to hold one `Toaster`. Returns its id. */
export function showToast(text: string, options: { kind?: Toast['kind']; action?: Toast['action'] } = {}): number {
  const id = nextId++
  const durationMs = options.action ? DURATION_WITH_ACTION_MS : DURATION_MS
  const toast = {
    id,
    text,
    kind: options.kind ?? 'note',
    durationMs,
    ...(options.action && { action: options.action }),
  }
  change([...toasts, toast].slice(-AT_ONCE))
  return id
}

/** Says what went wrong, in the words of the error. */
export function showProblem(error: unknown): void {
  showToast(error instanceof Error ? error.message : String(error), { kind: 'problem' })
}

export function dismissToast(id: number) {
  change(toasts.filter((toast) => toast.id !== id))
}

/** Nothing is said any more. */
export const dismissToasts = () => change([])

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts)
}

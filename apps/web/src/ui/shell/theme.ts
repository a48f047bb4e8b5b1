import { useSyncExternalStore } from 'react'

/** What the researcher chose; `system` follows the machine, by the hour of the day if it does so. */
export type Theme = 'system' | 'light' | 'dark'

/** The choices in the order in which they are offered, with their words. */
export const THEMES = [
  ['system', 'As the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const satisfies readonly (readonly [Theme, string])[]

const KEY = 'theme'
// Absent where there is no screen, as in tests.
const systemIsDark =
  typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : undefined
const listeners = new Set<() => void>()

function stored(): Theme {
  // Reading throws where the browser forbids storage.
  try {
    const value = localStorage.getItem(KEY)
    return value === 'light' || value === 'dark' ? value : 'system'
  } catch {
    return 'system'
  }
}

let theme = stored()

let isPrinting = false

function isDark() {
  // Paper is white.
  if (isPrinting) return false
  return theme === 'dark' || (theme === 'system' && systemIsDark?.matches === true)
}

function apply() {
  document.documentElement.dataset.theme = isDark() ? 'dark' : 'light'
  for (const listener of listeners) listener()
}

export function setTheme(next: Theme) {
  theme = next
  try {
    if (next === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, next)
  } catch {
    // It holds until the page closes.
  }
  apply()
}

// From the first import on: the page is never drawn in the wrong colours.
systemIsDark?.addEventListener('change', apply)
function print(on: boolean) {
  isPrinting = on
  apply()
}
window.addEventListener('beforeprint', () => print(true))
window.addEventListener('afterprint', () => print(false))
window.addEventListener('storage', (event) => {
  if (event.key !== KEY) return
  theme = stored()
  apply()
})
apply()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useTheme(): { readonly theme: Theme; readonly dark: boolean } {
  const chosen = useSyncExternalStore(subscribe, () => theme)
  const dark = useSyncExternalStore(subscribe, isDark)
  return { theme: chosen, dark }
}

/** How a person wants pages to look in this browser. The theme has a file of its own: it is needed before the first picture. */
import { z } from 'zod'
import { createStore } from '../store/store.ts'

export const DENSITIES = ['comfortable', 'compact'] as const
/** Significant digits of the numbers in tables. */
export const DIGITS = [3, 4, 6] as const

const Preferences = z.object({
  density: z.enum(DENSITIES).optional().catch(undefined),
  digits: z.literal(DIGITS).optional().catch(undefined),
  /** The style in which PDFs write their references; as on the page where nothing was chosen. */
  references: z.string().optional().catch(undefined),
})
export type Preferences = z.infer<typeof Preferences>

const KEY = 'preferences'

function stored(): Preferences {
  // Reading throws where the browser forbids storage, and what others wrote there may be anything.
  try {
    return Preferences.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

const store = createStore(stored())
export const preferences = { get: store.get, subscribe: store.subscribe }

function apply(): void {
  document.documentElement.dataset['density'] = store.get().density ?? 'comfortable'
}

export function setPreferences(change: Preferences): void {
  store.set({ ...store.get(), ...change })
  try {
    localStorage.setItem(KEY, JSON.stringify(store.get()))
  } catch {
    // It holds until the page closes.
  }
}

store.subscribe(apply)
apply()
// Chosen in another tab.
addEventListener('storage', (event) => event.key === KEY && store.set(stored()))

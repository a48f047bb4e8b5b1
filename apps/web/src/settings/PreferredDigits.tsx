import { DigitsContext } from '@playbook/cells/ui/table/digits'
import { useSyncExternalStore, type ReactNode } from 'react'
import { preferences } from './preferences.ts'

/** Tables inside show their numbers with the digits that were chosen in the settings. */
export function PreferredDigits({ children }: { readonly children: ReactNode }) {
  const { digits } = useSyncExternalStore(preferences.subscribe, preferences.get)
  return <DigitsContext value={digits}>{children}</DigitsContext>
}

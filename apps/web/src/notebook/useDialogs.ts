import { useCallback, useState } from 'react'

/** Where the palette was opened. */
interface PaletteRequest {
  readonly after: string | null
  readonly focused: string | undefined
}

export interface Dialogs {
  readonly palette: PaletteRequest | undefined
  readonly openPalette: (after: string | null, focused: string | undefined) => void
  readonly isKeysShown: boolean
  readonly showKeys: () => void
  /** Whether words are sought, and also replaced. */
  readonly finding: 'find' | 'replace' | undefined
  readonly showFind: (isReplacing: boolean) => void
  readonly closeFind: () => void
  readonly close: () => void
}

/** Which dialog of the page is open. */
export function useDialogs(): Dialogs {
  const [palette, setPalette] = useState<PaletteRequest>()
  const [isKeysShown, setKeysShown] = useState(false)
  const [finding, setFinding] = useState<Dialogs['finding']>()
  return {
    palette,
    isKeysShown,
    openPalette: useCallback((after, focused) => setPalette({ after, focused }), []),
    showKeys: useCallback(() => setKeysShown(true), []),
    finding,
    showFind: useCallback((isReplacing) => setFinding(isReplacing ? 'replace' : 'find'), []),
    closeFind: useCallback(() => setFinding(undefined), []),
    close() {
      setPalette(undefined)
      setKeysShown(false)
    },
  }
}

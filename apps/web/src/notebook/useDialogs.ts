import { useCallback, useState, type MouseEvent } from 'react'
import { focusSearch, isSurface } from './context/focus.ts'

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
  readonly areDifferencesShown: boolean
  readonly showDifferences: () => void
  readonly isReporting: boolean
  readonly reportProblem: () => void
  /** A session elsewhere is about to be started. */
  readonly isStartingSession: boolean
  readonly beginSession: () => void
  readonly isComparing: boolean
  readonly compare: () => void
  /** What would be different today is asked of all, or of one cell. */
  readonly asked: { readonly cell: string | undefined } | undefined
  readonly today: (cell: string | undefined) => void
  /** Whether words are sought, and also replaced. */
  readonly finding: 'find' | 'replace' | undefined
  readonly showFind: (isReplacing: boolean) => void
  readonly closeFind: () => void
  /** Where the menu of a cell is open. */
  readonly menuAt: { readonly x: number; readonly y: number } | undefined
  /** Opens the menu of the cell under the pointer; a link, a field or marked words keep the browser's own. */
  readonly openMenu: (event: MouseEvent) => void
  /** The menu alone: what was chosen in it may have opened another dialog. */
  readonly closeMenu: () => void
  readonly isNamingVersion: boolean
  readonly nameVersion: () => void
  /** The cells that a person is asked about before they are deleted. */
  readonly deleting: readonly string[] | undefined
  readonly askToDelete: (cells: readonly string[]) => void
  readonly close: () => void
}

/** Where the menu of a cell opens; undefined where the browser's own is wanted. */
function menuPoint(event: MouseEvent): Dialogs['menuAt'] {
  const cell = event.target instanceof Element ? event.target.closest('[data-cell]') : null
  if (cell === null || !isSurface(event.target) || (getSelection()?.toString() ?? '') !== '') return undefined
  event.preventDefault()
  // The menu key has no place of its own.
  const { left, top } = cell.getBoundingClientRect()
  const isByKey = event.clientX === 0 && event.clientY === 0
  return isByKey ? { x: left + 20, y: top + 20 } : { x: event.clientX, y: event.clientY }
}

/** Which dialog of the page is open. */
export function useDialogs(): Dialogs {
  const [palette, setPalette] = useState<PaletteRequest>()
  const [isKeysShown, setKeysShown] = useState(false)
  const [areDifferencesShown, setDifferencesShown] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const [isStartingSession, setStartingSession] = useState(false)
  const [asked, setAsked] = useState<Dialogs['asked']>()
  const [menuAt, setMenuAt] = useState<Dialogs['menuAt']>()
  const [finding, setFinding] = useState<Dialogs['finding']>()
  const [deleting, setDeleting] = useState<readonly string[]>()
  const [isNamingVersion, setNamingVersion] = useState(false)
  return {
    palette,
    isKeysShown,
    openPalette: useCallback((after, focused) => {
      focusSearch('palette')
      setPalette({ after, focused })
    }, []),
    showKeys: useCallback(() => setKeysShown(true), []),
    areDifferencesShown,
    showDifferences: useCallback(() => setDifferencesShown(true), []),
    isReporting,
    reportProblem: useCallback(() => setReporting(true), []),
    isStartingSession,
    beginSession: useCallback(() => setStartingSession(true), []),
    isComparing,
    compare: useCallback(() => setComparing(true), []),
    asked,
    today: useCallback((cell) => setAsked({ cell }), []),
    finding,
    showFind: useCallback((isReplacing) => {
      focusSearch('find')
      setFinding(isReplacing ? 'replace' : 'find')
    }, []),
    closeFind: useCallback(() => setFinding(undefined), []),
    menuAt,
    openMenu: useCallback((event) => setMenuAt((shown) => menuPoint(event) ?? shown), []),
    closeMenu: useCallback(() => setMenuAt(undefined), []),
    isNamingVersion,
    nameVersion: useCallback(() => {
      focusSearch('name')
      setNamingVersion(true)
    }, []),
    deleting,
    askToDelete: setDeleting,
    close() {
      setDeleting(undefined)
      setMenuAt(undefined)
      setPalette(undefined)
      setKeysShown(false)
      setDifferencesShown(false)
      setReporting(false)
      setComparing(false)
      setStartingSession(false)
      setAsked(undefined)
      setNamingVersion(false)
    },
  }
}

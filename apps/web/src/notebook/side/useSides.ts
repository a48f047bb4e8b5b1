import { useCallback, useMemo, useState } from 'react'

const fits = (width: number) => typeof matchMedia === 'function' && matchMedia(`(min-width: ${width}px)`).matches

/** From these widths on the side has a place of its own; below it lies over the cells (as in Notebook.module.css). */
const OUTLINE_FROM = 980
const PANEL_FROM = 1220

interface Side {
  readonly isOpen: boolean
  readonly toggle: () => void
}

export interface Sides {
  readonly outline: Side
  readonly panel: Side
  /** Closes both, or opens them where both are closed. */
  readonly toggle: () => void
  readonly openPanel: () => void
  readonly close: () => void
  /** After going to a cell from the outline: it makes room where it lies over the cells. */
  readonly afterGo: () => void
}

/** Which sides are open; whoever only reads begins with the results alone. */
export function useSides(canEdit: boolean): Sides {
  const [isOutlineOpen, setOutline] = useState(() => fits(OUTLINE_FROM))
  const [isPanelChosen, setPanel] = useState<boolean>()
  const [hasRoom] = useState(() => fits(PANEL_FROM))
  const isPanelOpen = isPanelChosen ?? (hasRoom && canEdit)
  const openPanel = useCallback(() => setPanel(true), [])
  return useMemo(() => {
    const makeRoom = () => {
      if (!fits(OUTLINE_FROM)) setOutline(false)
    }
    return {
      outline: { isOpen: isOutlineOpen, toggle: () => setOutline((is) => !is) },
      panel: { isOpen: isPanelOpen, toggle: () => setPanel(!isPanelOpen) },
      toggle() {
        const isAnyOpen = isOutlineOpen || isPanelOpen
        setOutline(!isAnyOpen)
        setPanel(!isAnyOpen)
      },
      openPanel,
      close() {
        makeRoom()
        setPanel(false)
      },
      afterGo: makeRoom,
    }
  }, [isOutlineOpen, isPanelOpen, openPanel])
}

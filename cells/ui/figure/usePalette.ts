import { use, useLayoutEffect, useSyncExternalStore, type RefObject } from 'react'
import { PALETTES } from '../../shared/figure/colors.ts'
import { FigureLookContext } from './FigureLookContext.tsx'
import { lookNow, onLook } from './look.ts'

// Palettes are made for paper: their black cannot be seen on a dark page, which keeps its own colours.
const isLight = () => lookNow() !== 'dark'

/** Draws what is in `host` in the colours that were chosen for its figure. */
export function usePalette(host: RefObject<HTMLElement | null>): void {
  const chosen = use(FigureLookContext).look?.palette ?? 'playbook'
  const palette = useSyncExternalStore(onLook, isLight) ? chosen : 'playbook'
  useLayoutEffect(() => {
    const style = host.current?.style
    for (const [role, color] of Object.entries(PALETTES[palette])) {
      if (palette === 'playbook') style?.removeProperty(`--f-${role}`)
      else style?.setProperty(`--f-${role}`, color)
    }
  }, [host, palette])
}

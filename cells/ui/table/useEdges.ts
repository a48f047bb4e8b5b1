import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Marks a frame where columns are hidden beyond its edges; it is drawn there without drawing the table again. */
function mark(frame: HTMLElement | null, { scrollLeft, scrollWidth, clientWidth, offsetWidth }: HTMLElement): void {
  if (frame === null) return
  frame.toggleAttribute('data-before', scrollLeft > 1)
  frame.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1)
  frame.style.setProperty('--bar', `${offsetWidth - clientWidth}px`)
}

/** The width that can be seen of what is scrolled, 0 before it is measured, and the frame that shows where more is. */
export function useEdges(scroller: RefObject<HTMLDivElement | null>, columns: readonly unknown[]) {
  const frame = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(0)
  useLayoutEffect(() => {
    const box = scroller.current
    if (box === null) return
    const measure = () => {
      setSeen(box.clientWidth)
      mark(frame.current, box)
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [scroller, columns])
  return { frame, seen, onScroll: (box: HTMLElement) => mark(frame.current, box) }
}

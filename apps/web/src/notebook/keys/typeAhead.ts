/** What is typed while a field is still coming. */
export interface TypeAhead {
  readonly begin: () => void
  /** Ends it, and gives what was typed. */
  readonly take: () => string
}

/** A field that has not come by then does not come. On a slow line its part of the program takes a while. */
const GIVE_UP_MS = 30_000

/** Keeps the letters that are typed between asking for a search field and its being there. */
export function createTypeAhead(): TypeAhead {
  let typed = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const listen = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key === 'Escape') return void take()
    if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if (event.key.length === 1) typed += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const take = () => {
    clearTimeout(timer)
    removeEventListener('keydown', listen, { capture: true })
    const text = typed
    typed = ''
    return text
  }
  return {
    begin() {
      take()
      addEventListener('keydown', listen, { capture: true })
      timer = setTimeout(take, GIVE_UP_MS)
    },
    take,
  }
}

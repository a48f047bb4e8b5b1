import { cloneElement, lazy, Suspense, use, useState, type ReactNode } from 'react'
import {
  MenuPartsContext,
  type MenuCheckProps,
  type MenuItemProps,
  type MenuLinkProps,
  type MenuProps,
} from './menuParts.ts'

export type { TriggerProps } from './menuParts.ts'

const loadOpenMenu = () => import('./OpenMenu.tsx')
const OpenMenu = lazy(async () => ({ default: (await loadOpenMenu()).OpenMenu }))

const OPENING_KEYS = new Set(['Enter', ' ', 'ArrowDown'])

/**
 * A menu below its trigger: arrow keys, type to find, Esc. Until it is wanted for the first time it is only its button,
 * so that a page of many menus costs nothing.
 */
export function Menu({ trigger, ...rest }: MenuProps) {
  const [isWanted, setWanted] = useState(false)
  const closed = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => {
      trigger.props.onPointerEnter?.()
      void loadOpenMenu()
    },
    onPointerDown: (event) => {
      trigger.props.onPointerDown?.(event)
      if (event.button !== 0 || event.ctrlKey) return
      // The focus belongs to the menu: on its button it would close a menu that came at once.
      event.preventDefault()
      setWanted(true)
    },
    onKeyDown: (event) => {
      trigger.props.onKeyDown?.(event)
      if (!OPENING_KEYS.has(event.key)) return
      event.preventDefault()
      setWanted(true)
    },
  })
  if (!isWanted) return closed
  return (
    <Suspense fallback={closed}>
      <OpenMenu trigger={trigger} {...rest} />
    </Suspense>
  )
}

export function MenuItem(props: MenuItemProps) {
  return use(MenuPartsContext)?.item(props)
}

/** An item that follows a link: a download, or another page. */
export function MenuLink(props: MenuLinkProps) {
  return use(MenuPartsContext)?.link(props)
}

/** An item that is on or off. */
export function MenuCheck(props: MenuCheckProps) {
  return use(MenuPartsContext)?.check(props)
}

export function MenuLabel(props: { readonly children: ReactNode }) {
  return use(MenuPartsContext)?.label(props)
}

export function MenuLine() {
  return use(MenuPartsContext)?.line()
}

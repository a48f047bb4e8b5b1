import {
  cloneElement,
  createContext,
  lazy,
  Suspense,
  use,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react'

const loadOpenMenu = () => import('./OpenMenu.tsx')
const OpenMenu = lazy(async () => ({ default: (await loadOpenMenu()).OpenMenu }))

export interface TriggerProps {
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  onPointerEnter?: () => void
  onPointerDown?: (event: PointerEvent) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

export interface MenuProps {
  /** The button that opens the menu. */
  readonly trigger: ReactElement<TriggerProps>
  readonly align?: 'start' | 'center' | 'end'
  readonly children: ReactNode
}

const OPENING_KEYS = new Set(['Enter', ' ', 'ArrowDown'])

/**
 * A menu below its trigger: arrow keys, type to find, Esc. Until it is wanted for the first time it is only its button,
 * so that a page of many menus costs nothing.
 */
export function Menu({ trigger, ...rest }: MenuProps) {
  const [isWanted, setWanted] = useState(false)
  const still = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => {
      trigger.props.onPointerEnter?.()
      void loadOpenMenu()
    },
    onPointerDown: (event) => {
      trigger.props.onPointerDown?.(event)
      if (event.button === 0 && !event.ctrlKey) setWanted(true)
    },
    onKeyDown: (event) => {
      trigger.props.onKeyDown?.(event)
      if (!OPENING_KEYS.has(event.key)) return
      event.preventDefault()
      setWanted(true)
    },
  })
  if (!isWanted) return still
  return (
    <Suspense fallback={still}>
      <OpenMenu trigger={trigger} {...rest} />
    </Suspense>
  )
}

export interface ItemProps {
  readonly icon?: ReactNode
  readonly hint?: string
  readonly keys?: string
  readonly disabled?: boolean
  readonly children: ReactNode
}
export type MenuItemProps = ItemProps & { readonly danger?: boolean; readonly onSelect: () => void }
export type MenuLinkProps = ItemProps & { readonly href: string; readonly download?: boolean | string }
export type MenuCheckProps = Omit<ItemProps, 'icon'> & {
  readonly checked: boolean
  readonly onChange: (on: boolean) => void
}

/** The items as they are drawn: they come with the open menu. */
export interface MenuParts {
  readonly item: (props: MenuItemProps) => ReactNode
  readonly link: (props: MenuLinkProps) => ReactNode
  readonly check: (props: MenuCheckProps) => ReactNode
  readonly label: (props: { readonly children: ReactNode }) => ReactNode
  readonly line: () => ReactNode
}

export const MenuPartsContext = createContext<MenuParts | undefined>(undefined)

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

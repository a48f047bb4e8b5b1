import { createContext, type KeyboardEvent, type PointerEvent, type ReactElement, type ReactNode } from 'react'

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

export interface ItemProps {
  readonly icon?: ReactNode
  readonly hint?: string
  readonly keys?: string
  readonly disabled?: boolean
  readonly children: ReactNode
}
export type MenuItemProps = ItemProps & {
  readonly danger?: boolean
  readonly keepsOpen?: boolean
  readonly onSelect: () => void
}
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

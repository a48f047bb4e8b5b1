import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Menu.module.css'

interface MenuProps {
  /** The button that opens the menu. */
  readonly trigger: ReactElement
  readonly align?: 'start' | 'center' | 'end'
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  readonly children: ReactNode
}

/** A menu below its trigger: arrow keys, type to find, Esc. */
export function Menu({ trigger, align = 'end', children, ...rest }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} {...rest}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} align={align} sideOffset={5} collisionPadding={8}>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

interface ItemProps {
  readonly icon?: ReactNode
  readonly hint?: string
  readonly keys?: string
  readonly disabled?: boolean
  readonly children: ReactNode
}

function ItemBody({ icon, hint, keys, children }: ItemProps) {
  return (
    <>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <span className={styles.text}>
        {children}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
      {keys !== undefined && <span className={styles.keys}>{keys}</span>}
    </>
  )
}

export function MenuItem({
  danger = false,
  onSelect,
  ...item
}: ItemProps & { readonly danger?: boolean; readonly onSelect: () => void }) {
  return (
    <DropdownMenu.Item
      className={classes(styles.item, danger && styles.danger)}
      disabled={item.disabled ?? false}
      onSelect={onSelect}
    >
      <ItemBody {...item} />
    </DropdownMenu.Item>
  )
}

/** An item that follows a link: a download, or another page. */
export function MenuLink({
  href,
  download,
  ...item
}: ItemProps & { readonly href: string; readonly download?: boolean | string }) {
  return (
    <DropdownMenu.Item asChild disabled={item.disabled ?? false}>
      <a className={styles.item} href={href} download={download}>
        <ItemBody {...item} />
      </a>
    </DropdownMenu.Item>
  )
}

/** An item that is on or off. */
export function MenuCheck({
  checked,
  onChange,
  ...item
}: Omit<ItemProps, 'icon'> & { readonly checked: boolean; readonly onChange: (on: boolean) => void }) {
  return (
    <DropdownMenu.CheckboxItem
      className={styles.item}
      checked={checked}
      disabled={item.disabled ?? false}
      onCheckedChange={onChange}
    >
      <ItemBody {...item} icon={checked ? <Check size={15} /> : null} />
    </DropdownMenu.CheckboxItem>
  )
}

export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return <DropdownMenu.Label className={styles.label}>{children}</DropdownMenu.Label>
}

export function MenuLine() {
  return <DropdownMenu.Separator className={styles.line} />
}

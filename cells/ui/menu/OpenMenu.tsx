import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { classes } from '../frame/classes.ts'
import { MenuPartsContext, type ItemProps, type MenuParts, type MenuProps } from './menuParts.ts'
import styles from './Menu.module.css'

/** The menu itself, a chunk of its own: open at once, since it is loaded when it is first wanted. */
export function OpenMenu({ trigger, align = 'end', onClose, children }: MenuProps & { readonly onClose?: () => void }) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen onOpenChange={(isOpen) => !isOpen && onClose?.()}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} align={align} sideOffset={5} collisionPadding={8}>
          <MenuPartsContext value={PARTS}>{children}</MenuPartsContext>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Body({ icon, hint, keys, children }: ItemProps) {
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

const PARTS: MenuParts = {
  item: ({ danger = false, keepsOpen = false, onSelect, ...item }) => (
    <DropdownMenu.Item
      className={classes(styles.item, danger && styles.danger)}
      disabled={item.disabled ?? false}
      onSelect={(event) => {
        if (keepsOpen) event.preventDefault()
        onSelect()
      }}
    >
      <Body {...item} />
    </DropdownMenu.Item>
  ),
  link: ({ href, download, ...item }) => (
    <DropdownMenu.Item asChild disabled={item.disabled ?? false}>
      <a className={styles.item} href={href} download={download}>
        <Body {...item} />
      </a>
    </DropdownMenu.Item>
  ),
  check: ({ checked, onChange, ...item }) => (
    <DropdownMenu.CheckboxItem
      className={styles.item}
      checked={checked}
      disabled={item.disabled ?? false}
      onCheckedChange={onChange}
    >
      <Body {...item} icon={checked ? <Check size={15} /> : null} />
    </DropdownMenu.CheckboxItem>
  ),
  label: ({ children }) => <DropdownMenu.Label className={styles.label}>{children}</DropdownMenu.Label>,
  line: () => <DropdownMenu.Separator className={styles.line} />,
}

import { ChevronDown, Download as Arrow } from 'lucide-react'
import { Menu, MenuItem, MenuLink } from './Menu.tsx'
import { Button, buttonClass } from '../frame/Button.tsx'

/** One thing to download: made in the page, or a file by its address. */
export type Download =
  | { readonly label: string; readonly filename: string; readonly save: () => void }
  | { readonly label: string; readonly filename: string; readonly href: string }

/** One button where there is one download, a menu where there are several. */
export function Downloads({ items }: { readonly items: readonly Download[] }) {
  const [only, ...others] = items
  if (only === undefined) return null
  if (others.length === 0) return <Single item={only} />
  const trigger = (
    <Button kind="quiet" size="small">
      Download <ChevronDown size={14} aria-hidden />
    </Button>
  )
  return (
    <Menu trigger={trigger}>
      {items.map((item) => (
        <Choice key={item.label} item={item} />
      ))}
    </Menu>
  )
}

function Choice({ item }: { readonly item: Download }) {
  const { label, filename } = item
  const common = { icon: <Arrow size={15} />, keys: filename, children: label }
  if ('href' in item) return <MenuLink {...common} href={item.href} download={filename} />
  return <MenuItem {...common} onSelect={item.save} />
}

function Single({ item }: { readonly item: Download }) {
  const words = (
    <>
      <Arrow size={14} aria-hidden /> Download {item.label}
    </>
  )
  if ('href' in item) {
    return (
      <a
        className={buttonClass({ kind: 'quiet', size: 'small' })}
        href={item.href}
        download={item.filename}
        title={item.filename}
      >
        {words}
      </a>
    )
  }
  return (
    <Button kind="quiet" size="small" onClick={item.save} title={item.filename}>
      {words}
    </Button>
  )
}

import { ChevronDown, Download as Arrow } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Button, buttonClass } from './Button.tsx'
import styles from './Downloads.module.css'

/** One thing to download: made in the page, or a file by its address. */
export type Download =
  | { readonly label: string; readonly filename: string; readonly save: () => void }
  | { readonly label: string; readonly filename: string; readonly href: string }

/** One button where there is one download, a menu where there are several. */
export function Downloads({ items }: { readonly items: readonly Download[] }) {
  const [only, ...others] = items
  if (only === undefined) return null
  if (others.length === 0) return <Single item={only} />
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button kind="quiet" size="small">
          Download <ChevronDown size={14} aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} align="end" sideOffset={4}>
          {items.map((item) =>
            'href' in item ? (
              <DropdownMenu.Item key={item.label} asChild>
                <a className={styles.item} href={item.href} download={item.filename}>
                  <Words {...item} />
                </a>
              </DropdownMenu.Item>
            ) : (
              <DropdownMenu.Item key={item.label} className={styles.item} onSelect={item.save}>
                <Words {...item} />
              </DropdownMenu.Item>
            ),
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function Words({ label, filename }: Download) {
  return (
    <>
      {label} <span className={styles.name}>{filename}</span>
    </>
  )
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

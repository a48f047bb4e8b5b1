import { Button } from '@playbook/cells/ui/frame/Button'

interface FilterButtonProps {
  readonly className: string | undefined
  readonly size?: 'small'
  /** How many filters are on. */
  readonly count: number
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** Opens and closes the filters where there is no room for them. */
export function FilterButton({ className, size, count, isOpen, onToggle }: FilterButtonProps) {
  return (
    <Button className={className} {...(size && { size })} aria-expanded={isOpen} onClick={onToggle}>
      Filters{count > 0 && ` (${count})`}
    </Button>
  )
}

import { Monitor, Moon, Sun } from 'lucide-react'
import { IconButton } from '@playbook/cells/ui/frame/Button'
import { Menu, MenuCheck } from '@playbook/cells/ui/menu/Menu'
import { setTheme, useTheme, type Theme } from './theme.ts'

const CHOICES = [
  ['system', 'As the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

/** The three choices as menu items, for a menu of one's own. */
export function ThemeItems() {
  const { theme } = useTheme()
  return CHOICES.map(([value, label]) => (
    <MenuCheck key={value} checked={theme === value} onChange={() => setTheme(value)}>
      {label}
    </MenuCheck>
  ))
}

const ICONS: Readonly<Record<Theme, typeof Sun>> = { system: Monitor, light: Sun, dark: Moon }

export function ThemeToggle() {
  const { theme } = useTheme()
  const Icon = ICONS[theme]
  return (
    <Menu trigger={<IconButton label="Light or dark" icon={<Icon size={17} />} />}>
      <ThemeItems />
    </Menu>
  )
}

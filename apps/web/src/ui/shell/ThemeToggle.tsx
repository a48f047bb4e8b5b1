import { Monitor, Moon, Sun } from 'lucide-react'
import { IconButton } from '@playbook/cells/ui/frame/Button'
import { useLocation } from 'wouter'
import { Menu, MenuCheck, MenuItem, MenuLine } from '@playbook/cells/ui/menu/Menu'
import { setTheme, THEMES, useTheme, type Theme } from './theme.ts'

/** The three choices as menu items, for a menu of one's own. */
export function ThemeItems() {
  const { theme } = useTheme()
  return THEMES.map(([value, label]) => (
    <MenuCheck key={value} checked={theme === value} onChange={() => setTheme(value)}>
      {label}
    </MenuCheck>
  ))
}

const ICONS: Readonly<Record<Theme, typeof Sun>> = { system: Monitor, light: Sun, dark: Moon }

export function ThemeToggle() {
  const { theme } = useTheme()
  const [, navigate] = useLocation()
  const Icon = ICONS[theme]
  return (
    <Menu trigger={<IconButton label="Light or dark" icon={<Icon size={17} />} />}>
      <ThemeItems />
      <MenuLine />
      <MenuItem onSelect={() => navigate('/settings')}>All settings</MenuItem>
    </Menu>
  )
}

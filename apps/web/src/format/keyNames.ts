const MAC: Readonly<Record<string, string>> = { Mod: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧' }
const OTHER: Readonly<Record<string, string>> = { Mod: 'Ctrl' }
const BOTH: Readonly<Record<string, string>> = { Up: '↑', Down: '↓', Left: '←', Right: '→' }

export const isMac = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)

/** `Mod+Shift+Up` → the words on the keys of a Mac, or of another machine. */
export function keyNames(keys: string, mac = isMac): readonly string[] {
  return keys.split('+').map((key) => (mac ? MAC : OTHER)[key] ?? BOTH[key] ?? key)
}

/** The keys in one short string, for a menu or a tooltip: `⌘K`, `Ctrl+K`. */
export function keysText(keys: string, mac = isMac): string {
  return keyNames(keys, mac).join(mac ? '' : '+')
}

import type { FigurePalette } from '@playbook/core/api/figures'
import { PALETTES, PRINTED_TOKENS } from '../../../shared/figure/colors.ts'
import type { Role } from '../../../shared/figure/schema.ts'

/** The colours and fonts of a drawing. */
export interface Theme {
  readonly ink: string
  readonly muted: string
  /** Words and lines of the axes. */
  readonly axis: string
  /** Whether pale lines cross the drawing at each tick, which journals do not print. */
  readonly hasGrid: boolean
  readonly line: string
  readonly paper: string
  readonly font: string
  readonly role: (role: Role) => string
}

/** In the page: tokens, so that a drawing follows light and dark without being drawn again. */
export const pageTheme: Theme = {
  ink: 'var(--ink)',
  muted: 'var(--ink-2)',
  axis: 'var(--ink-2)',
  hasGrid: true,
  line: 'var(--line)',
  paper: 'var(--sheet)',
  font: 'var(--sans)',
  role: (role) => `var(--f-${role})`,
}

/** In files and on paper: the values of the light tokens. */
export const printTheme: Theme = {
  ink: PRINTED_TOKENS.ink,
  muted: PRINTED_TOKENS['ink-2'],
  axis: PRINTED_TOKENS.ink,
  hasGrid: false,
  line: PRINTED_TOKENS.line,
  paper: PRINTED_TOKENS.sheet,
  font: 'Inter, "Helvetica Neue", Arial, sans-serif',
  role: (role) => PALETTES.playbook[role],
}

/** On paper in the colours that were chosen. */
export function printThemeOf(palette: FigurePalette = 'playbook'): Theme {
  return { ...printTheme, role: (role) => PALETTES[palette][role] }
}

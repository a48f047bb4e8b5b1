import { PRINTED, PRINTED_TOKENS } from '../../shared/figure/colors.ts'
import type { Role } from '../../shared/figure/schema.ts'

/** The colours and fonts of a drawing. */
export interface Theme {
  readonly ink: string
  readonly muted: string
  readonly line: string
  readonly paper: string
  readonly font: string
  readonly role: (role: Role) => string
}

/** In the page: tokens, so that a drawing follows light and dark without being drawn again. */
export const pageTheme: Theme = {
  ink: 'var(--ink)',
  muted: 'var(--ink-2)',
  line: 'var(--line)',
  paper: 'var(--sheet)',
  font: 'var(--sans)',
  role: (role) => `var(--f-${role})`,
}

/** In files and on paper: the values of the light tokens. */
export const printTheme: Theme = {
  ink: PRINTED_TOKENS.ink,
  muted: PRINTED_TOKENS['ink-2'],
  line: PRINTED_TOKENS.line,
  paper: PRINTED_TOKENS.sheet,
  font: 'Inter, "Helvetica Neue", Arial, sans-serif',
  role: (role) => PRINTED[role],
}

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

const PRINTED: Readonly<Record<Role, string>> = {
  control: '#2f6bc4',
  perturbation: '#c2452d',
  neither: '#8a8f92',
  up: '#c2452d',
  down: '#2f6bc4',
  plain: '#29576b',
  series1: '#2f6bc4',
  series2: '#c96a1b',
  series3: '#2c8a6b',
  series4: '#b83d7a',
  series5: '#7a4fc0',
  series6: '#8a7a16',
  series7: '#2a8ca3',
  series8: '#a4402f',
  series9: '#5b6abf',
  series10: '#6b7075',
}

/** In files and on paper: the values of the light tokens. */
export const printTheme: Theme = {
  ink: '#1d2226',
  muted: '#565d63',
  line: '#e4e0d6',
  paper: '#ffffff',
  font: 'Inter, "Helvetica Neue", Arial, sans-serif',
  role: (role) => PRINTED[role],
}

import type { Role } from './schema.ts'

/** The letters of drawings that are not drawn by Observable Plot: those of the page, and in files what comes closest. */
export const DRAWN_FONT = '"Inter Variable", Inter, "Helvetica Neue", Arial, sans-serif'

/** In files and on paper: the values of the light tokens that drawings use. */
export const PRINTED_TOKENS = {
  sheet: '#ffffff',
  ink: '#1d2226',
  'ink-2': '#565d63',
  line: '#e4e0d6',
  'line-strong': '#cfc9ba',
  wash: '#f4f2ec',
} as const

/** In files and on paper: the values of the light tokens. */
export const PRINTED: Readonly<Record<Role, string>> = {
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

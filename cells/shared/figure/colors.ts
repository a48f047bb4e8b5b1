import type { FigurePalette } from '@playbook/core/api/figures'
import type { Role } from './schema.ts'

/** The letters of drawings that are not drawn by Observable Plot: those of the page, and in files what comes closest. */
export const DRAWN_FONT = '"Inter Variable", Inter, "Helvetica Neue", Arial, sans-serif'

/** In files and on paper: the values of the light tokens that drawings use. */
export const PRINTED_TOKENS = {
  sheet: '#ffffff',
  ink: '#1d2226',
  'ink-2': '#565d63',
  'ink-3': '#8a8f92',
  line: '#e4e0d6',
  'line-strong': '#cfc9ba',
  wash: '#f4f2ec',
} as const

/** In files and on paper: the values of the light tokens. Series are told apart by who does not see red or green, too. */
export const PRINTED: Readonly<Record<Role, string>> = {
  control: '#2f6bc4',
  perturbation: '#c2452d',
  neither: '#8a8f92',
  up: '#c2452d',
  down: '#2f6bc4',
  plain: '#29576b',
  series1: '#2f6bc4',
  series2: '#c96a1b',
  series3: '#3b1246',
  series4: '#b57ba5',
  series5: '#7a160c',
  series6: '#7f4df0',
  series7: '#0a6b52',
  series8: '#82926a',
  series9: '#10104f',
  series10: '#6b7075',
}

/** The colours of Okabe and Ito, which many journals name; black and greys end them. */
const OKABE_ITO: Readonly<Record<Role, string>> = {
  control: '#0072b2',
  perturbation: '#d55e00',
  neither: '#999999',
  up: '#d55e00',
  down: '#0072b2',
  plain: '#0072b2',
  series1: '#0072b2',
  series2: '#e69f00',
  series3: '#009e73',
  series4: '#cc79a7',
  series5: '#56b4e9',
  series6: '#d55e00',
  series7: '#f0e442',
  series8: '#000000',
  series9: '#999999',
  series10: '#5e4b8b',
}

/** For pages without colours: from dark to pale, shapes repeat what they say. */
const GREYS: Readonly<Record<Role, string>> = {
  control: '#8c8c8c',
  perturbation: '#1a1a1a',
  neither: '#d0d0d0',
  up: '#1a1a1a',
  down: '#808080',
  plain: '#4d4d4d',
  series1: '#1a1a1a',
  series2: '#a6a6a6',
  series3: '#5c5c5c',
  series4: '#c8c8c8',
  series5: '#3b3b3b',
  series6: '#8c8c8c',
  series7: '#737373',
  series8: '#b8b8b8',
  series9: '#2b2b2b',
  series10: '#969696',
}

/** What the roles of a figure are painted in, by the palette that was chosen. */
export const PALETTES: Readonly<Record<FigurePalette, Readonly<Record<Role, string>>>> = {
  playbook: PRINTED,
  'okabe-ito': OKABE_ITO,
  grey: GREYS,
}

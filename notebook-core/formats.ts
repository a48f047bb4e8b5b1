/** Every format in which a playbook leaves the house: what the page's menu, the route and the command line offer. */

/** A format as it is offered. */
export interface Format {
  readonly label: string
  readonly hint: string
  readonly group: 'Report' | 'Workflow' | 'Citations'
  /** How its file ends; `zip` is a folder of files. */
  readonly ending: string
  readonly mediaType: string
}

const PDF = { ending: 'pdf', mediaType: 'application/pdf' } as const
const JSON_FILE = { ending: 'json', mediaType: 'application/json' } as const
const ZIP = { ending: 'zip', mediaType: 'application/zip' } as const

/** The formats by the name that addresses and commands use. */
export const FORMATS = {
  pdf: { label: 'PDF', hint: 'An article', group: 'Report', ...PDF },
  'pdf-brief': { label: 'One page (PDF)', hint: 'Abstract and last figures', group: 'Report', ...PDF },
  'pdf-slides': { label: 'Slides (PDF)', hint: 'A result on each', group: 'Report', ...PDF },
  pptx: {
    label: 'PowerPoint',
    hint: 'Slides to go on editing',
    group: 'Report',
    ending: 'pptx',
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
  'pdf-poster': { label: 'Poster (PDF)', hint: 'A0, three columns', group: 'Report', ...PDF },
  html: {
    label: 'Web page',
    hint: 'One file that works without a network',
    group: 'Report',
    ending: 'html',
    mediaType: 'text/html; charset=utf-8',
  },
  docx: {
    label: 'Word',
    hint: 'A document to go on writing',
    group: 'Report',
    ending: 'docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  latex: { label: 'LaTeX', hint: 'Paper, slides and poster with their sources', group: 'Report', ...ZIP },
  markdown: { label: 'Markdown', hint: 'With figures and tables as files', group: 'Report', ...ZIP },
  workflow: {
    label: 'Workflow (JSON)',
    hint: 'Opens here and in PWB',
    group: 'Workflow',
    ...JSON_FILE,
  },
  'workflow-with-results': {
    label: 'Workflow with results (JSON)',
    hint: 'With every table and figure',
    group: 'Workflow',
    ...JSON_FILE,
  },
  'ro-crate': {
    label: 'Research object crate',
    hint: 'RO-Crate 1.2 with runs, results and files',
    group: 'Workflow',
    ...ZIP,
  },
  'ro-crate-metadata': {
    label: 'Research object crate, detached',
    hint: 'Its description alone',
    group: 'Workflow',
    ...JSON_FILE,
  },
  bco: { label: 'BioCompute Object', hint: 'IEEE 2791', group: 'Workflow', ...JSON_FILE },
  cwl: { label: 'CWL', hint: 'Runs by cwltool and our playbook', group: 'Workflow', ...ZIP },
  ipynb: {
    label: 'Jupyter notebook',
    hint: 'Text, figures, and code that gets the results',
    group: 'Workflow',
    ending: 'ipynb',
    mediaType: 'application/x-ipynb+json',
  },
  bibtex: { label: 'BibTeX', hint: 'For LaTeX', group: 'Citations', ending: 'bib', mediaType: 'application/x-bibtex' },
  ris: {
    label: 'RIS',
    hint: 'For EndNote and Zotero',
    group: 'Citations',
    ending: 'ris',
    mediaType: 'application/x-research-info-systems',
  },
  'csl-json': {
    label: 'CSL-JSON',
    hint: 'For citation processors',
    group: 'Citations',
    ending: 'json',
    mediaType: 'application/vnd.citationstyles.csl+json',
  },
} as const satisfies Readonly<Record<string, Format>>

/** The name of a format. */
export type FormatName = keyof typeof FORMATS

/** The names of all formats. */
export const FORMAT_NAMES = Object.keys(FORMATS).filter((name): name is FormatName => Object.hasOwn(FORMATS, name))

/** Whether something is the name of a format. */
export function isFormatName(name: string): name is FormatName {
  return Object.hasOwn(FORMATS, name)
}

/** One file of an export, by its path in the folder. */
export interface ExportFile {
  readonly path: string
  readonly content: string | Uint8Array
}

/** A name for a file, made of a title. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return words.slice(0, 60).replace(/-+$/, '') || 'playbook'
}

/** What tells files with the same ending apart. */
const SUFFIXES: Readonly<Partial<Record<FormatName, string>>> = {
  'workflow-with-results': '.with-results',
  'csl-json': '.references',
  'ro-crate': '.crate',
  'ro-crate-metadata': '.ro-crate-metadata',
  latex: '.latex',
  bco: '.bco',
  cwl: '.cwl',
  'pdf-brief': '.brief',
  'pdf-slides': '.slides',
  'pdf-poster': '.poster',
}

/** The name under which an export is saved. */
export function exportName(title: string, format: FormatName): string {
  const { ending } = FORMATS[format]
  return `${slugOf(title)}${SUFFIXES[format] ?? ''}.${ending}`
}

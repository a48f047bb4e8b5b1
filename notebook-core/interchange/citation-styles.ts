/** Styles of references by the Citation Style Language, under the names that Typst knows them by. */
export const CITATION_STYLES = {
  nature: 'Nature',
  vancouver: 'Vancouver',
  'american-medical-association': 'American Medical Association',
  'public-library-of-science': 'PLOS',
  cell: 'Cell',
  apa: 'APA',
  ieee: 'IEEE',
  'chicago-author-date': 'Chicago (author, date)',
} as const satisfies Readonly<Record<string, string>>

/** How the references of a PDF are written. */
export type CitationStyle = keyof typeof CITATION_STYLES

/** Whether there is a style of this name. */
export const isCitationStyle = (name: string): name is CitationStyle => Object.hasOwn(CITATION_STYLES, name)

/** All of them. */
export const CITATION_STYLE_NAMES: readonly CitationStyle[] = Object.keys(CITATION_STYLES).filter(isCitationStyle)

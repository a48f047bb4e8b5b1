/** Styles of references by the Citation Style Language, under the names that Typst knows them by. */
export const CITATION_STYLES = {
  nature: { label: 'Nature', isRaised: true },
  vancouver: { label: 'Vancouver', isRaised: false },
  'american-medical-association': { label: 'American Medical Association', isRaised: true },
  'public-library-of-science': { label: 'PLOS', isRaised: false },
  cell: { label: 'Cell', isRaised: true },
  apa: { label: 'APA', isRaised: false },
  ieee: { label: 'IEEE', isRaised: false },
  'chicago-author-date': { label: 'Chicago (author, date)', isRaised: false },
} as const satisfies Readonly<Record<string, Style>>

interface Style {
  readonly label: string
  /** Works are pointed at by raised numbers, close to the word. */
  readonly isRaised: boolean
}

/** How the references of a PDF are written. */
export type CitationStyle = keyof typeof CITATION_STYLES

/** Whether there is a style of this name. */
export const isCitationStyle = (name: string): name is CitationStyle => Object.hasOwn(CITATION_STYLES, name)

/** All of them. */
export const CITATION_STYLE_NAMES: readonly CitationStyle[] = Object.keys(CITATION_STYLES).filter(isCitationStyle)

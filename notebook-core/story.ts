/** A work the story leans on: by DOI, or as a literal entry when it has none. Numbered when the story is composed. */
export interface Reference {
  readonly kind: 'reference'
  readonly doi?: string
  readonly citation: string
}

/** A work with a DOI. */
export function reference(doi: string, citation: string): Reference {
  return { kind: 'reference', doi, citation }
}

/** A work without a DOI: the text itself is the entry in the bibliography. */
export function literalReference(citation: string): Reference {
  return { kind: 'reference', citation }
}

/** Points at the figure or table of an input slot, or of this step's own output. */
export interface FigureReference {
  readonly kind: 'figure'
  readonly slot: string
  /** Which connection of a list slot. */
  readonly index?: number
}

/** `figure('output')` is this step's figure or table, `figure('matrix')` that of the step bound to the slot `matrix`. */
export function figure(slot: string, index?: number): FigureReference {
  return index === undefined ? { kind: 'figure', slot } : { kind: 'figure', slot, index }
}

/** A running text with citations and figure references in it. Renderers escape the strings and number the references. */
export type Prose = readonly (string | Reference | FigureReference)[]

/** What terms with scores above or below zero did, to follow their names: `before` the topics and `after` them. */
export interface SignMeaning {
  readonly sign: 1 | -1
  readonly before: string
  readonly after?: string
}

/** What a paper calls a result where a later step speaks of it. */
export interface Naming {
  /** To follow a preposition: "the 86 genes that were higher in the perturbation". */
  readonly called?: string
  /** What the researcher started from to get there: "KLF4". What the sources were about, where a step says nothing else. */
  readonly topics?: readonly string[]
  /** The topics of each set of a library, by its name. */
  readonly topicsOfSets?: Readonly<Record<string, readonly string[]>>
  /** What terms with scores of a sign did, in the order in which it is told. */
  readonly signs?: readonly SignMeaning[]
}

/** What one resolved step adds to the paper. Every section is optional but `methods`. */
export interface Story {
  /** One sentence of what was done or found: above the result, and in the paper's abstract where there is no `finding`. */
  readonly abstract?: Prose
  /**
   * What the paper's abstract says where the step ends a branch: one sentence with the names and the decisive number.
   * `NO_FINDING` for a step that prepares or draws: what feeds it speaks in its place.
   */
  readonly finding?: Prose
  /** What the researcher brought, to follow "The analysis started from". */
  readonly given?: Prose
  /** What was decided here and changes what was found, such as a covariate or a background: a sentence of the abstract. */
  readonly decision?: Prose
  readonly naming?: Naming
  readonly introduction?: Prose
  readonly methods: Prose
  /** What stands above the figure or table in the results; where there is none, the abstract's words, which point at it. */
  readonly results?: Prose
  /** Caption of a figure. */
  readonly legend?: Prose
  /** Caption of a table. */
  readonly tableLegend?: Prose
}

/** The finding of a step that prepares or draws what others found. */
export const NO_FINDING: Prose = []

/** The name of a section. */
export type Section = Exclude<keyof Story, 'finding' | 'given' | 'decision' | 'naming'>

export interface StoryContext<Inputs, Output, Params> {
  readonly inputs: Inputs
  readonly output: Output
  readonly params: Params
  /** Members of a set that the result lacks because a service failed for them; the paper says so by itself. */
  readonly without?: readonly string[]
  /** What the paper calls what is bound to each slot, in the order of its connections. */
  readonly namings?: Readonly<Record<string, readonly Naming[]>>
}

type Interpolated = string | number | Reference | FigureReference | Prose

/** Story text: write plain sentences, interpolate values, other prose, and a reference where it is cited. */
export function prose(strings: TemplateStringsArray, ...values: readonly Interpolated[]): Prose {
  return strings.flatMap((raw, i): Prose => {
    const text = raw.replace(/\s+/g, ' ')
    const value = values[i]
    if (value === undefined) return [text]
    if (typeof value === 'number') return [text, String(value)]
    if (typeof value === 'string' || 'kind' in value) return [text, value]
    return [text, ...value]
  })
}

/** A file that MetENP made. */
export interface MadeFile {
  readonly FileDescription: string
  readonly FileURL: string
}

/** What a file is, without its format, which some descriptions end in. */
export function nameOf({ FileDescription: text }: MadeFile): string {
  return text.replace(/: (?:txt|json)$/i, '').replaceAll('->', '→')
}

/** By the ending of its name. */
export function formatOf({ FileURL: url }: MadeFile): string {
  return /\.(\w+)$/.exec(url)?.[1]?.toUpperCase() ?? ''
}

const DATA = new Set(['JSON', 'TXT'])

/** What people look at first, and what programs read after it, each in the order of MetENP. */
export function groupsOf<F extends MadeFile>(files: readonly F[]) {
  const [data, shown] = [true, false].map((isData) => files.filter((file) => DATA.has(formatOf(file)) === isData))
  return { shown: shown ?? [], data: data ?? [] }
}

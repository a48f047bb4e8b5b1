import { libraries, type Library } from '../library.ts'

/** The libraries of Enrichr that come from the data centers of the Common Fund. */
export const cfdeLibraries: Readonly<Record<string, Library>> = Object.fromEntries(
  Object.values(libraries)
    .filter(({ source }) => source === 'CFDE')
    .map((library) => [library.name, library]),
)

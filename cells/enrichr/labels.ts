import { libraryOf } from './library.ts'

/** How a library is called in text, whoever made the payload. */
export function labelOf(background: string): string {
  return libraryOf(background)?.label ?? background
}

/** The sentences of a text; a point within a number or a name ends none. */
export function sentences(text: string): readonly string[] {
  return text.split(/(?<=\.)\s+(?=[A-Z])/)
}

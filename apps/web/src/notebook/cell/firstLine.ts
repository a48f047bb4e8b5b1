/** As much as names a text. */
const MOST = 120

/** The first line of a text in Markdown, as it is read: without the signs of headings, lists, stress and links. */
export function firstLine(text: string): string {
  const [line = ''] = text.trim().split('\n')
  return line
    .slice(0, 4 * MOST)
    .replace(/^(?:[#>\-\s]|\*\s|\d+\.\s)+/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|`)(.+?)\1/g, '$2')
    .replace(/(^|\W)([*_])(\S.*?)\2(?=\W|$)/g, '$1$3')
    .slice(0, MOST)
    .trim()
}

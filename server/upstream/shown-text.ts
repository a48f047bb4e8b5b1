/** So much of a body is read, and so much of its text is shown. */
const MOST_BYTES = 20_000
const MOST_CHARACTERS = 300

/** What a service says in the body of an error: plain text without the tags of a web page, in one line, cut where it is long. */
export function shownText(body: Buffer): string {
  const text = body.subarray(0, MOST_BYTES).toString('utf8')
  const plain = text
    .replaceAll(/<(script|style|head)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replaceAll(/<[!/]?[a-z][^>]*(?:>|$)|<!--[\s\S]*?(?:-->|$)/gi, ' ')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return plain.length <= MOST_CHARACTERS ? plain : `${plain.slice(0, MOST_CHARACTERS).trimEnd()}…`
}

/** Words that say nothing of a step. */
const EMPTY_WORDS = new Set([
  'a',
  'an',
  'and',
  'as',
  'by',
  'for',
  'from',
  'in',
  'into',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
])

function singular(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  return word.length > 2 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

/** Words with which a question is asked; without them the question stays the same. */
const ASKING_WORDS = new Set(
  `across all any are associated be before between calculate can certain check compute could create did do doe does find generate given identify known linked look only own perform please possible see try versus vs get give has have how i in is it its let make me my need one our please
  related relate show some tell that their them there these they thing this those use using want was we what when where
  whether which who why would you your`
    .split(/\s+/)
    .map(singular),
)

/** Lower case, without accents; plural and singular are one word. */
export function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular)
}

/** The words of a text without those that say nothing, as long as others are there. */
export function tellingWordsOf(text: string): readonly string[] {
  const words = wordsOf(text)
  const telling = words.filter((word) => !EMPTY_WORDS.has(word))
  return telling.length > 0 ? telling : words
}

/** Whether a word belongs to the asking, not to what is asked. */
export function isAsking(word: string): boolean {
  return EMPTY_WORDS.has(word) || ASKING_WORDS.has(word)
}

/** The words under which a text is found: `GTExTissues` and `limma-voom` by their parts, and in one piece. */
export function allWordsOf(text: string): readonly string[] {
  const parts = text.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
  const pieces = text.split(/\s+/).map((piece) => piece.replace(/[^\p{L}\p{N}]/gu, ''))
  return [...new Set([...wordsOf(parts), ...wordsOf(pieces.join(' '))])]
}

const ENDINGS = [
  'isations',
  'izations',
  'isation',
  'ization',
  'ations',
  'ation',
  'ments',
  'ment',
  'ings',
  'ing',
  'ions',
  'ion',
  'ise',
  'ize',
  'ed',
  'es',
]
const SHORTEST = 4

/** The stem of an English word, as far as its ending tells: clustering, clustered and clusters are one. */
export function stemOf(word: string): string {
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST)
  return ending === undefined ? word : word.slice(0, -ending.length)
}

/** The stems of the words of a text, in their order. */
export const stemsOf = (text: string): string[] => wordsOf(text).map(stemOf)

import type { Prose } from '../story.ts'

const NUMBERS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** A sentence begins with no figure, as journals ask: "Four signatures", "A total of 86 genes", and "4 of 12 genes" stays. */
export function startingInWords(prose: Prose): Prose {
  const end = prose.findIndex((piece) => typeof piece !== 'string')
  const leading = prose.slice(0, end < 0 ? prose.length : end).join('')
  const words = leading.replace(
    /^(\d+|\d{1,3}(?:,\d{3})+)(?= (?!of\b)\p{Ll})/u,
    (digits) => NUMBERS[Number(digits) - 1] ?? (digits === '0' ? 'No' : `A total of ${digits}`),
  )
  return words === leading ? prose : [words, ...(end < 0 ? [] : prose.slice(end))]
}

/** Letters that are written from right to left. */
const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu
const LETTERS = /\p{L}/gu

const count = (text: string, letters: RegExp) => [...text.matchAll(letters)].length

/** Whether a text is written from right to left: most of its letters are. */
export function isRightToLeft(text: string): boolean {
  const fromRight = count(text, FROM_RIGHT)
  return fromRight > 0 && fromRight * 2 > count(text, LETTERS)
}

/** What a model reads of a long text: its beginning, and that there was more. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most)}… (cut)`

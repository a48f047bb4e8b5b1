export interface Described {
  readonly description?: string | null | undefined
  readonly filename: string
}

/** What the researcher calls a file: its description, else its name. */
export function fileTitle({ description, filename }: Described): string {
  return description?.trim() || filename
}

/** The shared text fields of a file prompt: the address stands there when the file is not one of our own store. */
export function fileDrafts(
  answer: { readonly url: string; readonly description?: string | null | undefined } | undefined,
) {
  const isAddress = answer !== undefined && /^(?:https?|drs|ftp):/i.test(answer.url)
  return { description: answer?.description ?? '', url: isAddress ? answer.url : '' }
}

import type { Field } from '@playbook/core/readable'

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

interface Stored extends Described {
  readonly url: string
  readonly size?: number | undefined
  readonly sha256?: string | null | undefined
}

/** What paper says of a file: its name, what it is, where on the web it is, and how to know it again. */
export function fileFacts(
  { filename, description, url, size, sha256 }: Stored,
  name = 'File',
): readonly (readonly [name: string, value: Field])[] {
  return [
    [name, filename],
    ['Description', description?.trim() ?? ''],
    ['Address', /^(?:https?|drs|ftp):/i.test(url) ? withoutSecrets(url) : ''],
    ['Size in bytes', size ?? null],
    ['SHA-256', sha256 ?? ''],
  ]
}

/** An address may carry a signature in its query. */
function withoutSecrets(url: string): string {
  return url.replace(/[?#].*$/s, '')
}

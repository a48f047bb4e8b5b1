import { fileKindOf, type FileKind } from '@playbook/cells/fileKinds'

/** A file, and what it was taken for. */
export interface SeenFile {
  readonly file: File
  readonly kind: FileKind
  /** The input that it is for. */
  readonly step: string | undefined
}

/** So much of a file tells what it is. */
const HEAD_BYTES = 400_000

/** The encoding of text by its mark: Excel writes Unicode text in UTF-16. */
const encodingOf = ([first, second]: Uint8Array) =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'

/** The beginning of a file as text, unpacked; and whether that is all of it. */
async function readHead(file: File): Promise<{ readonly head: string; readonly isWhole: boolean }> {
  if (!/\.gz$/i.test(file.name)) {
    const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    return { head: new TextDecoder(encodingOf(bytes)).decode(bytes), isWhole: file.size <= HEAD_BYTES }
  }
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  const decoder = new TextDecoder()
  let head = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { head, isWhole: true }
    head += decoder.decode(value, { stream: true })
    if (head.length >= HEAD_BYTES) {
      await reader.cancel()
      return { head, isWhole: false }
    }
  }
}

/** Tells what a file is. */
export async function seeFile(file: File): Promise<SeenFile> {
  // What cannot be unpacked is told by its name alone.
  const { head, isWhole } = await readHead(file).catch(() => ({ head: '', isWhole: true }))
  const kind = fileKindOf(file.name, head, isWhole)
  return { file, kind, step: kind.steps[0] }
}

/** Inputs in the order in which they are combined: counts before what is known of the samples. */
export const inOrder = (files: readonly SeenFile[]) =>
  files.toSorted((a, b) => (a.step ?? '').localeCompare(b.step ?? ''))

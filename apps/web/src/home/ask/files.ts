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

/** The beginning of a file as text, unpacked; and whether that is all of it. */
async function readHead(file: File): Promise<{ readonly head: string; readonly isWhole: boolean }> {
  if (!/\.gz$/i.test(file.name)) {
    return { head: await file.slice(0, HEAD_BYTES).text(), isWhole: file.size <= HEAD_BYTES }
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

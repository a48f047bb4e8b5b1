/** What an archive may hold once it is opened: it is held in memory. */
const MOST_BYTES = 500 * 2 ** 20
const MOST_FILES = 1000

/** What systems leave in folders beside the files. */
const isHidden = (path: string) => path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')

/** A name that tells files of the same name in two folders apart, without the folder that holds them all. */
const nameIn = (path: string) => path.split('/').slice(-2).join('_')

const pathOf = (file: File) => file.webkitRelativePath || file.name

/** One after the other, so that the page answers in between. */
async function filesIn(archive: File): Promise<readonly File[]> {
  const { unzipSync } = await import('fflate')
  const bytes = new Uint8Array(await archive.arrayBuffer())
  const sizes = new Map<string, number>()
  try {
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!name.endsWith('/') && !isHidden(name)) sizes.set(name, originalSize)
        return false
      },
    })
  } catch {
    throw new Error(`${archive.name} cannot be opened as a zip archive.`)
  }
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  if (total > MOST_BYTES) throw new Error(`${archive.name} holds more than 500 MiB. Choose its files.`)
  const files: File[] = []
  for (const path of sizes.keys()) {
    const { [path]: content } = unzipSync(bytes, { filter: ({ name }) => name === path })
    if (content !== undefined) files.push(new File([new Uint8Array(content)], nameIn(path)))
    await new Promise((resolve) => setTimeout(resolve))
  }
  return files
}

/** Files as rows name them: those of folders without what is hidden, those of zip archives one by one. */
export async function unpacked(chosen: readonly File[]): Promise<readonly File[]> {
  const opened: File[] = []
  for (const file of chosen) {
    const path = pathOf(file)
    if (isHidden(path)) continue
    if (file.name.endsWith('.zip')) opened.push(...(await filesIn(file)))
    else opened.push(path === file.name ? file : new File([file], nameIn(path), { lastModified: file.lastModified }))
  }
  if (opened.length > MOST_FILES)
    throw new Error(`These are ${opened.length} files; at most ${MOST_FILES} go together.`)
  return opened
}

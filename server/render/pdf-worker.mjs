// Sets documents beside the server, which goes on answering meanwhile. Plain JavaScript: it is started without a loader.
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'

// Whoever types comes first. Its threads do as it does.
setPriority(10)

const [, , folder] = process.argv
const usual = NodeCompiler.create({ workspace: folder })

/** What keeps a document from being set, in one line. */
function problemOf(result) {
  const { shortDiagnostics = [] } = result.takeDiagnostics() ?? {}
  return JSON.stringify(shortDiagnostics).slice(0, 2000)
}

/** Some letters of a variable font in one weight, as a font of their own. */
async function cut({ file, letters, weight }) {
  // Loaded by the first text that needs it.
  const { default: subsetFont } = await import('subset-font')
  return subsetFont(await readFile(file), letters, { targetFormat: 'truetype', variationAxes: { wght: weight } })
}

/** As PDF/A-3, or plainly where something in it, such as a letter without a glyph, keeps it from that. */
function written(compiler, result, { isArchival, at }) {
  const options = { pdfTags: true, creationTimestamp: at }
  if (!isArchival) return compiler.pdf(result, options)
  try {
    return compiler.pdf(result, { ...options, pdfStandard: 'a-3a' })
  } catch {
    return compiler.pdf(result, options)
  }
}

function set({ main, files, isArchival, at }, fonts) {
  const compiler =
    fonts.length === 0 ? usual : NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: fonts }] })
  compiler.resetShadow()
  for (const { path, content } of files) compiler.mapShadow(join(folder, path), Buffer.from(content))
  const result = compiler.compile({ mainFileContent: main })
  if (result.result === null) throw new Error(`the document could not be set: ${problemOf(result)}`)
  const pdf = written(compiler, result.result, { isArchival, at })
  compiler.evictCache(10)
  return pdf
}

async function answer({ id, parts, document }) {
  try {
    const fonts = await Promise.all(parts.map(cut))
    const made = document === undefined ? fonts : [set(document, fonts)]
    process.send({ id, made: made.map((bytes) => new Uint8Array(bytes)) })
  } catch (error) {
    process.send({ id, problem: error instanceof Error ? error.message : String(error) })
  }
}

process.on('message', (asked) => void answer(asked))

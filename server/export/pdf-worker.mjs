// Sets documents beside the server's own thread, which goes on answering meanwhile. Plain JavaScript: workers are started without a loader.
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'

const { folder } = workerData
const compiler = NodeCompiler.create({ workspace: folder })

/** What keeps a document from being set, in one line. */
function problemOf(result) {
  const { shortDiagnostics = [] } = result.takeDiagnostics() ?? {}
  return JSON.stringify(shortDiagnostics).slice(0, 2000)
}

parentPort.on('message', ({ id, main, files, at }) => {
  try {
    compiler.resetShadow()
    for (const { path, content } of files) compiler.mapShadow(join(folder, path), Buffer.from(content))
    const result = compiler.compile({ mainFileContent: main })
    if (result.result === null) throw new Error(`the document could not be set: ${problemOf(result)}`)
    const pdf = compiler.pdf(result.result, { pdfTags: true, creationTimestamp: at })
    compiler.evictCache(10)
    parentPort.postMessage({ id, pdf: new Uint8Array(pdf) })
  } catch (error) {
    parentPort.postMessage({ id, problem: error instanceof Error ? error.message : String(error) })
  }
})

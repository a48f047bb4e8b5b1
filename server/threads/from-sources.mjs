// The program of a thread where the server runs from its sources. Tests set BUILT_SERVER to the folder of
// what was built of the same sources, which is there in a third of the time.
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { workerData } from 'node:worker_threads'

const built = process.env.BUILT_SERVER
if (built) await import(pathToFileURL(join(built, `${basename(workerData, '.ts')}.js`)).href)
else {
  const { tsImport } = await import('tsx/esm/api')
  await tsImport(workerData, import.meta.url)
}

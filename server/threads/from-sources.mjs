// The program of a thread where the server runs from its sources.
import { workerData } from 'node:worker_threads'
import { tsImport } from 'tsx/esm/api'

await tsImport(workerData, import.meta.url)

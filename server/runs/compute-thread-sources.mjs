// The program of a thread where the server runs from its sources.
import { tsImport } from 'tsx/esm/api'

await tsImport('./compute-thread.ts', import.meta.url)

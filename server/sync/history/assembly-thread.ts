import { parentPort } from 'node:worker_threads'
import { assembleHere } from './assembled-document.ts'

// What it throws breaks the thread, whose server hears of it.
parentPort?.on('message', (updates: readonly Uint8Array[]) => parentPort?.postMessage(assembleHere(updates)))

import { parentPort } from 'node:worker_threads'
import { draw, type DrawTask } from './pictures.ts'

// What it throws breaks the thread, whose server hears of it.
parentPort?.on('message', (task: DrawTask) => parentPort?.postMessage(draw(task)))

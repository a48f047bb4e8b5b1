import { parentPort } from 'node:worker_threads'
import { draw, type DrawTask } from './pictures.ts'
import { stepBack } from '../threads/step-back.ts'

stepBack()

// What it throws breaks the thread, whose server hears of it.
parentPort?.on('message', (task: DrawTask) => parentPort?.postMessage(draw(task)))

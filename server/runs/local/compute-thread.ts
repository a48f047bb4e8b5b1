import { parentPort } from 'node:worker_threads'
import * as resolvers from '@playbook/cells/resolvers'
import * as groups from '@playbook/cells/steps'
import { createRegistry } from '@playbook/core/registry'
import { computeLocal, type LocalTask } from './local-step.ts'
import { stepBack } from '../../threads/step-back.ts'

stepBack()

const steps = { registry: createRegistry(groups), resolvers }

// What takes long takes long here, whether or not it lets others go on in between.
const PATIENCE_MS = 120_000

/** Computes what it is sent; the value goes back as its text alone. */
async function answer(task: LocalTask) {
  const end = await computeLocal(steps, task, PATIENCE_MS)
  parentPort?.postMessage(end.kind === 'done' ? { kind: end.kind, result: end.result, reason: end.reason } : end)
}

// What it throws breaks the thread, whose server hears of it.
parentPort?.on('message', (task: LocalTask) => void answer(task))

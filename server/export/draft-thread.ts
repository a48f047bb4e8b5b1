import { parentPort } from 'node:worker_threads'
import * as groups from '@playbook/cells/steps'
import { InputError } from '@playbook/core/errors'
import { createRegistry } from '@playbook/core/registry'
import { exportName } from '@playbook/core/formats'
import { DRAFTERS } from './draft.ts'
import type { DraftEnd, DraftTask } from './drafts.ts'
import { exportOf } from './export-of.ts'
import { stepBack } from '../threads/step-back.ts'

stepBack()

const registry = createRegistry(groups)

function drafted({ gathered, format, style }: DraftTask): DraftEnd {
  try {
    const exported = exportOf(gathered, registry, format)
    const draft = DRAFTERS[format](exported, { style })
    return { draft, filename: exportName(exported.notebook.title, format) }
  } catch (error) {
    if (error instanceof InputError) return { problem: error.message }
    throw error
  }
}

// What else it throws breaks the thread, whose server hears of it.
parentPort?.on('message', (task: DraftTask) => parentPort?.postMessage(drafted(task)))

/** Results of earlier runs, as `--out` writes them: what they hold is not computed again. */
import { mapFiles } from '@playbook/core/addresses/files'
import { readyProcesses } from '@playbook/core/plan/order'
import { plan } from '@playbook/core/plan/plan'
import type { Json } from '@playbook/core/step'
import { readWorkflow } from '@playbook/core/workflow-formats/pwb'
import type { Program } from '@playbook/server/program'
import { keepResults } from '@playbook/server/runs/results'
import { join } from 'node:path'
import { z } from 'zod'
import { localFiles } from './files.ts'
import { readJson, type LoadedWorkflow } from './workflow.ts'

const FAILED = 'Error'

/** Stores what the folders of earlier runs hold for the processes that it belongs to, with the files that it names. */
export async function takeResults(
  { registry, files, store }: Pick<Program, 'registry' | 'files' | 'store'>,
  { paths }: Pick<LoadedWorkflow, 'paths'>,
  folders: readonly string[],
): Promise<void> {
  for (const folder of folders) {
    const file = join(folder, 'outputs.json')
    const workflow = await readJson(file)
    const { notebook, outputs } = readWorkflow(workflow, registry)
    const planned = plan(notebook, registry)
    const put = localFiles(files, { file, workflow, examples: folder, paths: new Map() })
    const results: { readonly process: string; readonly type: string; readonly value: Json }[] = []
    for (const { cell, type, value } of outputs) {
      const its = planned.get(cell)
      if (its?.state !== 'ready' || type === FAILED) continue
      // What the workflow was given lies there, and is stored already.
      const own = await mapFiles(value, async (record) =>
        paths.has(record.url) ? z.json().parse(record) : put(record),
      )
      results.push({ process: its.process.id, type, value: own })
    }
    await keepResults(store, readyProcesses(notebook, planned), results)
  }
}

import type { Notebook } from '@playbook/core/document/notebook'
import { NotFoundError } from '@playbook/core/errors'
import { processesOf } from '@playbook/core/interchange/processes'
import { fplChain } from '@playbook/core/interchange/pwb'
import type { Process } from '@playbook/core/plan/process'
import type { Registry } from '@playbook/core/registry'
import type { Store } from '../db/connect.ts'
import { cellMetadata, fpl, playbookMetadata } from '../db/schema.ts'
import { loadProcesses, saveProcesses, type Transaction } from '../runs/processes.ts'

type Link = ReturnType<typeof fplChain>[number]

/** Writes a notebook as a chain and returns the id of its last cell, which names it. What is there already stays. */
export async function saveChain({ db }: Store, registry: Registry, notebook: Notebook): Promise<string> {
  const chain = fplChain(notebook, registry)
  const head = chain.at(-1)?.id
  if (head === undefined) throw new NotFoundError('Not Found')
  await db.transaction(async (tx) => {
    await saveProcesses(
      tx,
      processesOf(notebook, registry).entries.map(({ process }) => process),
    )
    let parent: string | null = null
    for (const link of chain) {
      await saveMetadata(tx, link, notebook)
      const row = {
        id: link.id,
        process: link.process.id,
        parent,
        cellMetadata: link.cell_metadata?.id ?? null,
        playbookMetadata: link.playbook_metadata?.id ?? null,
      }
      await tx.insert(fpl).values(row).onConflictDoNothing()
      parent = link.id
    }
  })
  return head
}

async function saveMetadata(tx: Transaction, { cell_metadata: cell, playbook_metadata: playbook }: Link, of: Notebook) {
  if (cell !== null) {
    const { process_visible: processVisible, data_visible: dataVisible, ...rest } = cell
    await tx
      .insert(cellMetadata)
      .values({ ...rest, processVisible, dataVisible })
      .onConflictDoNothing()
  }
  if (playbook !== null) {
    const { id, title, description } = playbook
    const row = { id, title, description, summary: of.summary, gptSummary: of.gptSummary }
    await tx.insert(playbookMetadata).values(row).onConflictDoNothing()
  }
}

/** A process and all that feed it, itself last; empty when it is unknown. */
export async function processesBelow(store: Store, id: string): Promise<readonly Process[]> {
  const found = new Map<string, Process>()
  let wanted = [id]
  while (wanted.length > 0) {
    const layer = await loadProcesses(store, wanted)
    for (const process of layer) {
      // Met again further down: it has to stand before all that read it.
      found.delete(process.id)
      found.set(process.id, process)
    }
    wanted = [...new Set(layer.flatMap((process) => Object.values(process.inputs)))]
  }
  return [...found.values()].toReversed()
}

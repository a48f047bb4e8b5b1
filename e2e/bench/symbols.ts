import type { SymbolOf } from '@playbook/cells/things'
import { root } from '../../apps/setup/lib/run.mjs'
import { createHumanGenes } from '../../server/genes/tables.ts'

/** The symbols of human genes by all their names; none where a name stands for several. */
export async function humanSymbols(): Promise<SymbolOf> {
  const genes = await createHumanGenes(root)()
  return (word) => {
    const [symbol, other] = genes.find(word)?.symbols ?? []
    return other === undefined ? symbol : undefined
  }
}

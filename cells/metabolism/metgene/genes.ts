import { InputError } from '@playbook/core/errors'

/** What a list of genes may be, by the checks of the service: one other character, and it refuses the whole list. */
const SYMBOL = /^[A-Za-z0-9_-]+$/
const LONGEST_LIST = 2000

/** The genes that can be asked for, each once. */
export function askable(genes: readonly string[]): string[] {
  return [...new Set(genes.map((gene) => gene.trim()).filter((gene) => SYMBOL.test(gene)))]
}

/** How many of a set are no blanks and still cannot be asked for. */
export function unaskable(genes: readonly string[]): number {
  return new Set(genes.map((gene) => gene.trim()).filter((gene) => gene !== '' && !SYMBOL.test(gene))).size
}

/** Lists that the service takes, in the order of the genes. */
export function batches(genes: readonly string[], longest = LONGEST_LIST): string[][] {
  const lists: string[][] = []
  let length = Infinity
  for (const gene of genes) {
    length += gene.length + 1
    const list = lists.at(-1)
    if (list !== undefined && length <= longest) list.push(gene)
    else {
      lists.push([gene])
      length = gene.length
    }
  }
  return lists
}

/** The lists to ask for, at least one. */
export function listsOf(genes: readonly string[]): string[][] {
  const asked = askable(genes).filter(({ length }) => length <= LONGEST_LIST)
  if (asked.length > 0) return batches(asked)
  throw new InputError(
    'MetGENE can be asked for none of these. Enter gene symbols such as RPE: letters, digits, hyphens and underscores.',
  )
}

/** Counts the genes whose tables are shown: up to the one that makes them more than 50 rows. */
export function firstGenes(rows: readonly number[], most = 50): number {
  let sum = 0
  const last = rows.findIndex((count) => (sum += count) > most)
  return last < 0 ? rows.length : last + 1
}

/** Source → target pairs as adjacency: the cells that feed a cell. */
export type Edges = ReadonlyMap<string, readonly string[]>

/**
 * Groups of cells that feed each other, every group after those that feed it (Tarjan 1972, without recursion, so
 * that a chain of any length fits the stack). Nodes are visited in the given order; a group of one is no cycle
 * unless the cell feeds itself.
 */
export function components(nodes: readonly string[], edges: Edges): readonly (readonly string[])[] {
  const found: string[][] = []
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const lower = (node: string, value: number) => low.set(node, Math.min(low.get(node) ?? value, value))
  const enter = (node: string) => {
    index.set(node, index.size)
    lower(node, index.size - 1)
    open.push(node)
    isOpen.add(node)
    return { node, targets: edges.get(node) ?? [], next: 0 }
  }
  const close = (root: string) => {
    const members = open.splice(open.lastIndexOf(root))
    for (const member of members) isOpen.delete(member)
    found.push(members)
  }
  for (const start of nodes) {
    if (index.has(start)) continue
    const path = [enter(start)]
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const target = visit.targets[visit.next++]
      if (target !== undefined) {
        if (!index.has(target)) path.push(enter(target))
        else if (isOpen.has(target)) lower(visit.node, index.get(target) ?? 0)
        continue
      }
      path.pop()
      const parent = path.at(-1)
      if (parent !== undefined) lower(parent.node, low.get(visit.node) ?? 0)
      if (low.get(visit.node) === index.get(visit.node)) close(visit.node)
    }
  }
  return found
}

/** Dendrograms beside the bands of an axis. */
import { z } from 'zod'

/** Two clusters that become one: the leaves of a tree count from 0, and every join after them is a cluster, too. */
const join = z.strictObject({
  left: z.number().int().nonnegative(),
  right: z.number().int().nonnegative(),
  /** The distance at which they join, as hclust of R gives it. */
  height: z.number(),
})

/** A dendrogram, its joins from the nearest to the farthest; leaves are bands of the axis, in their order. */
export const treeSchema = z
  .strictObject({ axis: z.enum(['x', 'y']), leaves: z.array(z.string()), joins: z.array(join) })
  .refine(({ leaves, joins }) => joins.length === leaves.length - 1, 'a tree joins all its leaves')
  .refine(
    ({ leaves, joins }) => joins.every(({ left, right }, at) => Math.max(left, right) < leaves.length + at),
    'a tree joins what is joined before',
  )

export type Tree = z.infer<typeof treeSchema>

/** One join as it is drawn: two branches at their places, from their own heights up to that of the join. */
export interface Branch {
  readonly places: readonly [number, number]
  readonly from: readonly [number, number]
  readonly height: number
}

/** The branches of a tree whose leaves stand at the given places: a join stands in the middle of what it joins. */
export function branchesOf({ joins }: Tree, leaves: readonly number[]): readonly Branch[] {
  const clusters = leaves.map((place) => ({ place, height: 0 }))
  return joins.flatMap(({ left, right, height }) => {
    const [one, other] = [clusters[left], clusters[right]]
    if (one === undefined || other === undefined) return []
    clusters.push({ place: (one.place + other.place) / 2, height })
    return [{ places: [one.place, other.place], from: [one.height, other.height], height }]
  })
}

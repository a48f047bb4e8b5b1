import { counted, quoted } from '../../shared/words.ts'

type Column = readonly (string | number)[]

/** Samples of two groups, by their scores on the first component. */
function groupsOf({ PC1: scores = [], Group: groups = [] }: Readonly<Record<string, Column>>) {
  const byGroup = new Map<string, number[]>()
  for (const [at, group] of groups.entries()) {
    const score = scores[at]
    if (typeof score === 'number') byGroup.set(String(group), [...(byGroup.get(String(group)) ?? []), score])
  }
  return [...byGroup]
}

/**
 * Whether the first component parts two groups of samples: no sample of one lies among those of the other. Undefined
 * where there are not two groups of at least two samples.
 */
export function separation(data: Readonly<Record<string, Column>>): string | undefined {
  const [one, other, ...more] = groupsOf(data)
  if (one === undefined || other === undefined || more.length > 0) return undefined
  const [[a, first], [b, second]] = [one, other]
  if (first.length < 2 || second.length < 2) return undefined
  const isParted = Math.max(...first) < Math.min(...second) || Math.max(...second) < Math.min(...first)
  const groups = `${counted(first.length, 'sample')} of ${quoted(a)} and ${counted(second.length, 'sample')} of ${quoted(b)}`
  return `${groups} were ${isParted ? '' : 'not '}separated by the first principal component`
}

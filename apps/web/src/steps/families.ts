import type { Registry } from '@playbook/core/registry'
import type { AnyStep } from '@playbook/core/step'

/** Steps that differ in facts only: for another kind of thing, library or service. */
export interface StepFamily {
  readonly key: string
  /** What the labels share, with `…` where they differ: "Top ranked …". */
  readonly label: string
  /** The first is the one that is offered first. */
  readonly steps: readonly [AnyStep, ...AnyStep[]]
}

const GAP = '…'

/** The longest sequence of words that two texts share, with a gap wherever one of them says something between. */
function sharedWords(a: readonly string[], b: readonly string[]): readonly string[] {
  // lengths[i][j]: how many words the rests from i and j share.
  const lengths = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0))
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = lengths[i]
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const shared: string[] = []
  const skip = () => {
    if (shared.at(-1) !== GAP) shared.push(GAP)
  }
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    const word = a[i]
    if (word !== undefined && word === b[j]) {
      // A gap of the texts before is a gap here.
      if (word === GAP) skip()
      else shared.push(word)
      i++
      j++
    } else {
      skip()
      if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) i++
      else j++
    }
  }
  return shared
}

const withoutBrackets = (text: string) => text.replace(/ \([^)]*\)$/, '')

/** What several texts say alike, with `…` where they differ. */
export function sharedText(texts: readonly string[]): string {
  const [only = '', ...more] = texts
  if (more.length === 0) return only
  const [first = [], ...rest] = texts.map((text) => withoutBrackets(text).split(' '))
  return rest.reduce(sharedWords, first).join(' ')
}

/** What tells a member of a family from the others: its label, or what it gives where all are called alike. */
export function variantLabel({ steps }: StepFamily, { label, output }: AnyStep): string {
  return steps.filter((step) => step.label === label).length > 1 ? output.label : label
}

/** What a family is called; one whose labels begin differently, by its first member. */
function familyLabel(members: readonly AnyStep[]): string {
  const shared = sharedText(members.map(({ label }) => label))
  return shared.startsWith(GAP) ? `${withoutBrackets(members[0]?.label ?? '')} and the like` : shared
}

/** Parts of a sentence that still reads as one. */
const MOST_PARTS = 2

/** What a family does; where too little of it is shared, what its first member does. */
export function familyDescription({ steps: [first, ...others] }: StepFamily): string {
  const shared = sharedText([first, ...others].map(({ description }) => description))
  const isReadable = !shared.startsWith(GAP) && !shared.endsWith(GAP) && shared.split(GAP).length <= MOST_PARTS
  return isReadable ? shared : first.description
}

/** The steps as families, each at the place of its first member; a step that is like no other is a family of one. */
export function familiesOf(steps: readonly AnyStep[], { locations }: Registry): readonly StepFamily[] {
  const families = new Map<string, [AnyStep, ...AnyStep[]]>()
  for (const step of steps) {
    const location = locations.get(`step ${step.id}`)
    const isMember = location?.row !== undefined
    const key = isMember ? `${location.group}.${location.name.split('.')[0]}` : step.id
    const members = families.get(key)
    if (members === undefined) families.set(key, [step])
    else members.push(step)
  }
  return [...families].map(([key, members]) => ({ key, label: familyLabel(members), steps: members }))
}

import type { Registry } from '@playbook/core/registry'
import type { AnyStep } from '@playbook/core/step'

/** Steps that differ in facts only: for another kind of thing, library or service. */
export interface StepFamily {
  readonly key: string
  /** What the labels share, and how they differ: "Top ranked drugs, genes or others". */
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

/** So many ways to fill a gap are told; of more, the first ones. */
const TOLD_WAYS = 3
/** Some words without a mark between them. */
const SHORT = /^[^\s.,;:]+(?: [^\s.,;:]+){0,2}$/

/** What several texts say, with the ways in which they differ: "Upload a gene or metabolite count matrix". */
function variedText(texts: readonly string[]): string {
  const shared = sharedText(texts)
  const [before, after, ...more] = shared.split(GAP)
  if (before === undefined || after === undefined || more.length > 0) return shared
  const ways = new Set(
    texts.map((text) => withoutBrackets(text).slice(before.length, after === '' ? undefined : -after.length)),
  )
  // At the beginning of a name, words may be those of a sentence.
  const short = [...ways].filter((way) => SHORT.test(way) && (before !== '' || !way.includes(' ')))
  if (short.length < Math.min(ways.size, TOLD_WAYS - 1)) return shared
  const [first = '', ...others] = short.slice(0, ways.size > TOLD_WAYS ? TOLD_WAYS - 1 : TOLD_WAYS)
  const rest = ways.size > 1 + others.length ? [first.endsWith('s') ? 'others' : 'other'] : []
  // What began a sentence stands within one.
  const within = before === '' ? others.map(withoutCapital) : others
  return `${before}${[first, ...[...within, ...rest].slice(0, -1)].join(', ')} or ${[...within, ...rest].at(-1) ?? ''}${after}`
}

const withoutCapital = (words: string) => words.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

/** What a family is called; one whose labels begin differently in too many ways, by its first member. */
function familyLabel(members: readonly AnyStep[]): string {
  const varied = variedText(members.map(({ label }) => label))
  return varied.startsWith(GAP) ? `${withoutBrackets(members[0]?.label ?? '')} and the like` : varied
}

/** What a family does; where too little of it is shared, what its first member does. */
export function familyDescription({ steps: [first, ...others] }: StepFamily): string {
  const varied = variedText([first, ...others].map(({ description }) => description))
  return varied.includes(GAP) ? first.description : varied
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

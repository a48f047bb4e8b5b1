import { z } from 'zod'

/** How a person appears to the others. */
export interface Identity {
  readonly name: string
  readonly color: string
  readonly colorLight: string
}

const KEY = 'playbook.identity'

/** No two begin with the same two letters, which stand in for a picture. */
export const ANIMALS = [
  'otter',
  'heron',
  'lynx',
  'marten',
  'puffin',
  'hare',
  'ibis',
  'badger',
  'finch',
  'seal',
  'wren',
  'fox',
  'crane',
  'dormouse',
  'falcon',
  'gecko',
  'hoopoe',
  'jackdaw',
  'kestrel',
  'lapwing',
  'mole',
  'newt',
  'osprey',
  'plover',
]

/** White text is readable on each of them (4.5:1 or more), and each shows on light and on dark paper. */
export const COLORS = ['#3568c9', '#b83d70', '#267a70', '#9a5420', '#7a4fc0', '#4c7629', '#b3372f', '#2f7391'] as const

const Stored = z.object({ name: z.string().min(1).max(60), color: z.enum(COLORS) })

const pick = (random: () => number, length: number) => Math.min(length - 1, Math.floor(random() * length))

export function identityOf(name: string, color: string): Identity {
  return { name, color, colorLight: `${color}33` }
}

/** The colour of a person with an account: the same in every browser, and wherever they are shown. */
export function colorOf(person: string): string {
  let sum = 0
  for (const letter of person) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return COLORS[sum % COLORS.length] ?? COLORS[0]
}

/** The colour that somebody has in a room where others have theirs: their own, or the next that nobody has. */
export function freeColor(color: string, taken: ReadonlySet<string>): string {
  const start = COLORS.findIndex((each) => each === color)
  const inOrder = [...COLORS.slice(Math.max(0, start)), ...COLORS.slice(0, Math.max(0, start))]
  return start === -1 ? color : (inOrder.find((each) => !taken.has(each)) ?? color)
}

/** A friendly name and a colour for somebody we know nothing of. */
export function generateIdentity(random: () => number = Math.random): Identity {
  const animal = ANIMALS[pick(random, ANIMALS.length)] ?? 'otter'
  return identityOf(`Guest ${animal}`, COLORS[pick(random, COLORS.length)] ?? COLORS[0])
}

function stored(): Identity | undefined {
  try {
    const parsed = Stored.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return parsed.success ? identityOf(parsed.data.name, parsed.data.color) : undefined
  } catch {
    return undefined
  }
}

export function saveIdentity({ name, color }: Identity): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ name, color }))
  } catch {
    // A browser that keeps nothing: the name lasts as long as the page.
  }
}

/** The identity of this browser, made on the first visit. */
export function loadIdentity(): Identity {
  const known = stored()
  if (known !== undefined) return known
  const made = generateIdentity()
  saveIdentity(made)
  return made
}

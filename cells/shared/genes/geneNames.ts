/** Genes by what they are called in words: “androgen receptor”, “alpha-synuclein”, “nephrin”. */

/** Approved symbols by the words of a name; nothing where several genes bear it. */
export type WordedNames = ReadonlyMap<string, string>

// Words without which a name is still told from the others.
const UNSAID = new Set(['chain', 'molecule', 'of', 'subunit', 'the', 'type'])

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/α/g, 'alpha'],
  [/β/g, 'beta'],
  [/γ/g, 'gamma'],
  [/δ/g, 'delta'],
  [/κ/g, 'kappa'],
  [/tumour/g, 'tumor'],
  [/\boe(?=str)/g, 'e'],
  [/haem(?=o)/g, 'hem'],
]

/** A name as it is looked up: its words without those that go without saying, in whatever order they stand. */
export function wordsKey(name: string): string {
  const spelled = SPELLINGS.reduce((text, [from, to]) => text.replaceAll(from, to), name.toLowerCase())
  const words = spelled.split(/[\s,/()’'-]+/).filter((word) => word !== '' && !UNSAID.has(word))
  return words.toSorted().join(' ')
}

/** A protein at the end of a longer name: `NPHS1 adhesion molecule, nephrin`. */
const PROTEIN_AT_END = /, ([a-z]{3,}in)$/

/** What tells the genes of a family apart: `catenin beta 1`. */
const MEMBER = /^(.+) (\d+|[a-z])$/i

/** Other names that follow from the approved one: of the first of its family, where it has no others, the family. */
function shorterNames(name: string, families: ReadonlyMap<string, number>): readonly string[] {
  const [, protein] = PROTEIN_AT_END.exec(name) ?? []
  const [, family = '', member] = MEMBER.exec(name) ?? []
  const isAlone = member === '1' && families.get(wordsKey(family)) === 1
  return [...(protein === undefined ? [] : [protein]), ...(isAlone ? [family] : [])]
}

/** Looks genes up by their approved names, and by what follows from them; a name of several genes names none. */
export function wordedNames(genes: readonly (readonly [symbol: string, name: string])[]): WordedNames {
  const families = new Map<string, number>()
  for (const [, name] of genes) {
    const key = wordsKey(MEMBER.exec(name)?.[1] ?? '')
    families.set(key, (families.get(key) ?? 0) + 1)
  }
  const approved = uniquelyNamed(genes)
  const shorter = genes.flatMap(([symbol, name]) =>
    shorterNames(name, families).map((short): readonly [string, string] => [symbol, short]),
  )
  return new Map([...uniquelyNamed(shorter), ...approved])
}

function uniquelyNamed(genes: readonly (readonly [symbol: string, name: string])[]): WordedNames {
  const symbols = new Map<string, string | undefined>()
  for (const [symbol, name] of genes) {
    const key = wordsKey(name)
    if (key !== '') symbols.set(key, symbols.has(key) ? undefined : symbol)
  }
  return new Map([...symbols].flatMap(([key, symbol]) => (symbol === undefined ? [] : [[key, symbol] as const])))
}

/** Which kind of thing a question asks for: the noun after “which”, or the one before “of”, “for” and “that”. */
import type { AnyStep } from '../step.ts'
import { stemOf, wordsOf } from './words.ts'

/** Stem of a noun → what the label of an output says that gives such things. */
const KINDS: readonly (readonly [nouns: string, output: RegExp])[] = [
  ['gene symbol factor tf kinase regulator target', /gene|symbol/i],
  [
    'drug compound chemical medicine medication molecule agent inhibitor agonist antagonist ligand treatment therapy',
    /drug|compound/i,
  ],
  ['tissue organ', /tissue/i],
  ['disease disorder', /disease/i],
  ['phenotype trait symptom', /phenotype|disease/i],
  ['pathway process function', /pathway|enrichment/i],
  ['variant snp mutation', /variant/i],
  ['metabolite lipid', /metabolite/i],
  ['glycan sugar', /glyc/i],
  ['sample', /sample|archs4|geo/i],
  ['tumor cancer', /tumor/i],
  ['enhancer promoter element ccre', /regulatory/i],
]

const BY_STEM = new Map(KINDS.flatMap(([nouns, output]) => nouns.split(' ').map((noun) => [stemOf(noun), output])))

const ASKED_FIRST = new Set(['which', 'what'])
const BEFORE = new Set(['of', 'for', 'against', 'that', 'which', 'to', 'with', 'in', 'who', 'tied', 'linked', 'among'])

/** What the output of a step must be called to be of the kind that is asked for; undefined where the question does not tell. */
export function askedKind(question: string): RegExp | undefined {
  const words = wordsOf(question)
  const at = words.findIndex((word, place) => {
    if (!BY_STEM.has(stemOf(word))) return false
    const after = words[place + 1]
    return ASKED_FIRST.has(words[place - 1] ?? '') || (place < 2 && after !== undefined && BEFORE.has(after))
  })
  return at < 0 ? undefined : BY_STEM.get(stemOf(words[at] ?? ''))
}

const HEAD = /^.*?(?= (?:of|for|near|that|in|from|at|by|with|within|mentioned|similar|containing) |[,(]|$)/

/** Whether a step gives what is called so: its output, or what its label begins with. */
export function gives({ label, output }: AnyStep, kind: RegExp): boolean {
  return kind.test(output.label) || kind.test(HEAD.exec(label)?.[0] ?? label)
}

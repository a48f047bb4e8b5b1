/**
 * What a question says that somebody has: "these genes" and "my gene list" are a set, "my gene" is one. Only what is
 * said to be there counts; "drugs" alone is what is looked for.
 */

/** The things of the field, by the words for one of them. */
const THINGS: Readonly<Record<string, string>> = {
  gene: 'Gene',
  drug: 'Drug',
  compound: 'Drug',
  metabolite: 'Metabolite',
  variant: 'Variant',
  snp: 'Variant',
  rsid: 'Variant',
  disease: 'Disease',
  phenotype: 'Phenotype',
  tissue: 'Tissue',
}

const NAMES = Object.keys(THINGS).join('|')
const GIVEN = '(?:my|our|this|these|those|the|given|(?:have|got|of|for|from|in|with|by) (?:a|an|one|some|several|many))'
/** "my gene list", "of a set of genes"; a library of sets is none. */
const SET = new RegExp(String.raw`\b${GIVEN} (${NAMES})[- ](?:sets?|lists?)\b(?! librar)`, 'i')
const SET_OF = new RegExp(String.raw`\b${GIVEN} (?:set|list) of (${NAMES})s\b`, 'i')
/** "my gene symbols" are names of several. */
const SYMBOLS = new RegExp(String.raw`\b${GIVEN} (${NAMES})[- ](?:symbols|ids|identifiers|names|accessions)\b`, 'i')
const OF_SET = new RegExp(String.raw`\b(${NAMES})s (?:of|in|from|on) ${GIVEN} (?:set|list)\b`, 'i')
const MANY = new RegExp(String.raw`\b(?:my|our|these|those|several|many) (${NAMES})s\b`, 'i')
const ONE = new RegExp(
  String.raw`\b(?:my|our|this|one|(?:of|for|from|in|with|by|about) (?:a|an|one)) (${NAMES})\b(?![- ](?:sets?|lists?|expression|ontology|signature))`,
  'i',
)

/** The id of the type of what a question says that there is; nothing where it does not say. */
export function heldIn(question: string): string | undefined {
  const text = question.replaceAll(/\s+/g, ' ')
  for (const pattern of [SET, SET_OF, SYMBOLS, OF_SET, MANY]) {
    const thing = THINGS[pattern.exec(text)?.[1]?.toLowerCase() ?? '']
    if (thing !== undefined) return `Set[${thing}]`
  }
  const thing = THINGS[ONE.exec(text)?.[1]?.toLowerCase() ?? '']
  return thing === undefined ? undefined : `Term[${thing}]`
}

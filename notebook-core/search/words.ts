import { stemmer } from 'stemmer'

/** Words that say nothing of a step. */
const EMPTY_WORDS = new Set([
  'a',
  'an',
  'and',
  'as',
  'by',
  'for',
  'from',
  'in',
  'into',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
])

function singular(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.length > 2 && word.endsWith('s') && !/(?:[siu]s|betes)$/.test(word) ? word.slice(0, -1) : word
}

const listed = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(singular))

/** Words with which a question is asked; without them the question stays the same. */
const ASKING_WORDS = listed(`
  about across actually all also among any anyone anything are around associated at be been before being best between both calculate can
  certain check compute could create did discussed do does doing done each else ever every find first for generate get give given
  got had has have help here how i identify if is it its itself just kindly known let like linked look looks lot made make
  many may me might mine more most much my need not now off one only other our out over own perform please possible quick related
  said say studied studying
  relate run see several shall should show so some somehow something such take tell than that their them then there these
  they thing things this those through try two up use used uses using versus very via vs want wants was we were what what's when where
  whether which while who whose why will within without would yet you your`)

/** Words that are in many questions and seldom are what is asked: they are told apart where a step has them, and cost little where none has. */
const LIGHT_WORDS = listed(`
  near
  altered deregulated disrupted disturbed dysregulated
  active activity affect affected analyse analysis annotation answer available based behind big biological body called candidate cell change clear
  close common data detail detected different effect entry experiment feature file following full function general group high human
  important info information interesting involved kind known large level list local low main map molecular name new normal
  number object observed old part particular people person pick plot potential present primary process product profile property
  question real regarding response result role sample screen select set significant similar simple single small source specific
  standard state status strong study system table term test top total true type typical unknown useful value various view way
  whole work working
  account found act add apply appear arise ask bear begin belong bring build call carry catch cause choose come compare concern confirm connect
  consider contain contribute correspond count cover create cut deal decide define depend describe design determine display draw drop
  end estimate examine exist explain explore extract fall fall feed feel fetch fill fit follow form go grow happen hit hold include
  indicate inspect investigate join keep lead learn leave load measure meet mention merge miss modify open order pass perform place play
  prepare present produce pull push put question reach read receive remove replace report rest result return retrieve reveal save
  search seem send separate serve share sit sort split start stay stop store suggest sum summarize switch take talk tend transform
  turn understand update visualize walk watch write
  according almost already always away clearly deeply directly down else enough especially exactly generally heavily highly however indeed
  instead later lately mainly maybe mostly nearly never often perhaps probably quickly rather really recently simply still strongly
  therefore together too truly usually well widely yet
  attribute aspect basis bit case collection consequence context course end example factor fact field form hand idea instance item job
  layer lot member mode moment name nature note number occasion outcome overview page part piece place point portion position possibility
  problem project range reason region section side sign site situation sort space stage step structure subject sum task term theme
  theory topic unit variety version
  apparent appropriate certain complete correct critical current deep direct distinct early easy entire essential exact extra fair false
  final fine further global good great healthy identical included individual initial just key late least left less likely long
  lower major many mean middle minimal minor mixed natural necessary negative next nice obvious odd ok open original other overall perfect
  possible positive previous prior proper pure rare ready recent relevant remaining right rough safe same second separate serious
  sharp short simple so special specific third tiny top true upper usual valid whole wide wrong young`)

/** Forms that no rule of endings tells, and the other spelling of the same word. */
const IRREGULAR: Readonly<Record<string, string>> = {
  mice: 'mouse',
  loci: 'locus',
  doe: 'do',
  // A germ, not what it does.
  pathogen: 'microbe',
  analyses: 'analysis',
  analyse: 'analysis',
  analyze: 'analysis',
  hypotheses: 'hypothesis',
  children: 'child',
  leucocyte: 'leukocyte',
  leukaemia: 'leukemia',
  tumour: 'tumor',
  behaviour: 'behavior',
  neighbour: 'neighbor',
  colour: 'color',
  ageing: 'aging',
  paediatric: 'pediatric',
  signalling: 'signaling',
  labelling: 'labeling',
  modelling: 'modeling',
  haematopoietic: 'hematopoietic',
  oestrogen: 'estrogen',
  foetal: 'fetal',
  catalyse: 'catalyze',
}

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/isation(al)?$/, 'ization$1'],
  [/is(e|ed|ing|er)$/, 'iz$1'],
  [/tumou?r/, 'tumor'],
  [/aemi/, 'emi'],
]

/** Lower case, without accents; plural and singular are one word. */
export function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s\b/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular)
}

/** The words of a text without those that say nothing, as long as others are there. */
export function tellingWordsOf(text: string): readonly string[] {
  const words = wordsOf(text)
  const telling = words.filter((word) => !EMPTY_WORDS.has(word))
  return telling.length > 0 ? telling : words
}

/** Whether a word belongs to the asking, not to what is asked. */
export function isAsking(word: string): boolean {
  return EMPTY_WORDS.has(word) || ASKING_WORDS.has(word) || /^\d+$/.test(word)
}

/** Whether a word is of everyday use, and seldom what is asked. */
export function isLight(word: string): boolean {
  return LIGHT_WORDS.has(word)
}

/** Whether a word tells nothing of what is asked: one of asking, or of everyday use. */
export const saysNothing = (word: string): boolean => isAsking(word) || isLight(word)

/** The words under which a text is found: `GTExTissues` and `limma-voom` by their parts, and in one piece. */
export function allWordsOf(text: string): readonly string[] {
  const parts = text.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
  const pieces = text.split(/\s+/).map((piece) => piece.replace(/[^\p{L}\p{N}]/gu, ''))
  return [...new Set([...wordsOf(parts), ...wordsOf(pieces.join(' '))])]
}

/** Words that share a stem with another of which they are no form: what is normal was not normalised. */
const DISTINCT: readonly (readonly [RegExp, string])[] = [[/^normali[sz]/, 'normaliz']]

const stems = new Map<string, string>()
const KEPT = 20_000

/** The stem of an English word (Porter's algorithm): expressed, expressing and expression are one, in either spelling. */
export function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const spelled = SPELLINGS.reduce((one, [ending, other]) => one.replace(ending, other), IRREGULAR[word] ?? word)
  const stem = DISTINCT.find(([form]) => form.test(spelled))?.[1] ?? stemmer(spelled)
  if (stems.size >= KEPT) stems.clear()
  stems.set(word, stem)
  return stem
}

/** The stems of the words of a text, in their order. */
export const stemsOf = (text: string): string[] => wordsOf(text).map(stemOf)

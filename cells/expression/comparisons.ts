import type { SampleTable } from '../shared/samples.ts'
import { counted, listOf, quoted } from '../shared/words.ts'
import { groupColumns, modelOf, proposedDesign, valuesOf, type DesignSettings } from './model.ts'

/** How much each group counts in a comparison; the weights sum to zero. */
export interface Comparison {
  readonly name: string
  readonly weights: readonly { readonly group: string; readonly weight: number }[]
}

/** What a person chooses: one or two columns of groups, the comparisons, and what the model takes into account. */
export interface StudySettings {
  readonly columns: readonly string[]
  readonly reference: string
  readonly adjustments: DesignSettings['adjustments']
  readonly contrasts: readonly Comparison[]
  readonly blocks?: string | undefined
  readonly least?: number | undefined
  readonly robust?: true | undefined
  readonly quality?: true | undefined
  readonly shrunken?: true | undefined
  readonly together?: true | undefined
  readonly filter?: true | undefined
}

/** Comparisons that answer one question. */
export interface Proposals {
  readonly question: string
  readonly comparisons: readonly Comparison[]
}

const GROUP = 'group of the study'
const MOST_PAIRS = 8

/** The table with one column more, which holds the group of each sample: the values of all chosen columns. */
export function grouped(
  table: SampleTable,
  { columns, blocks }: Pick<StudySettings, 'columns' | 'blocks'>,
): SampleTable {
  const cell = (column: string, sample: string) => table.values[column]?.[sample] ?? ''
  const groupOf = (sample: string) => {
    const cells = columns.map((column) => cell(column, sample))
    const isLeftOut = cells.includes('') || (blocks !== undefined && cell(blocks, sample) === '')
    return isLeftOut ? '' : cells.join(':')
  }
  const groups = Object.fromEntries(table.index.map((sample) => [sample, groupOf(sample)]))
  return { ...table, columns: [...table.columns, GROUP], values: { ...table.values, [GROUP]: groups } }
}

/** The groups of a study, in the order of the samples. */
export function groupsOf(table: SampleTable, settings: Pick<StudySettings, 'columns' | 'blocks'>): readonly string[] {
  return valuesOf(grouped(table, settings), GROUP)
}

/** "drugB − drugA", or with weights "0.5 drugA + 0.5 drugB − control". */
export function comparisonOf(weights: Comparison['weights']): Comparison {
  const terms = weights
    .filter(({ weight }) => weight !== 0)
    .toSorted((a, b) => Math.sign(b.weight) - Math.sign(a.weight))
    .map(({ group, weight }, at) => {
      const size = Math.abs(weight)
      const sign = weight < 0 ? '− ' : at > 0 ? '+ ' : ''
      return `${sign}${size === 1 ? '' : `${Number(size.toFixed(3))} `}${group}`
    })
  return { name: terms.join(' '), weights: weights.filter(({ weight }) => weight !== 0) }
}

const difference = (group: string, reference: string) =>
  comparisonOf([
    { group, weight: 1 },
    { group: reference, weight: -1 },
  ])

/** The comparisons that studies ask for: with the control, of each other, and of two factors their interaction. */
export function proposalsOf(table: SampleTable, settings: StudySettings): readonly Proposals[] {
  const groups = groupsOf(table, settings)
  return settings.columns.length === 2 ? ofFactors(table, settings, groups) : ofGroups(settings.reference, groups)
}

function ofGroups(reference: string, groups: readonly string[]): readonly Proposals[] {
  const others = groups.filter((group) => group !== reference)
  const pairs = others.flatMap((group, at) => others.slice(0, at).map((earlier) => difference(group, earlier)))
  const share = 1 / others.length
  const mean = comparisonOf([...others.map((group) => ({ group, weight: share })), { group: reference, weight: -1 }])
  return [
    { question: `With ${quoted(reference)}`, comparisons: others.map((group) => difference(group, reference)) },
    { question: 'With each other', comparisons: groups.length <= MOST_PAIRS ? pairs : [] },
    {
      question: `All others together with ${quoted(reference)}`,
      comparisons: others.length > 1 ? [{ ...mean, name: `mean of others − ${reference}` }] : [],
    },
  ].filter(({ comparisons }) => comparisons.length > 0)
}

function ofFactors(table: SampleTable, { columns, reference }: StudySettings, groups: readonly string[]) {
  const [first = '', second = ''] = columns
  const [firsts, seconds] = [first, second].map((column) => valuesOf(table, column))
  const [start, end] = startOf(reference, firsts ?? [])
  const change = (of: string, to: string, other: string) => difference(`${of}:${other}`, `${to}:${other}`)
  const isThere = ({ weights }: Comparison) => weights.every(({ group }) => groups.includes(group))
  const otherFirsts = (firsts ?? []).filter((value) => value !== start)
  const otherSeconds = (seconds ?? []).filter((value) => value !== end)
  const interactions = otherFirsts.flatMap((a) =>
    otherSeconds.map((b) => ({
      name: `(${a}:${b} − ${a}:${end}) − (${start}:${b} − ${start}:${end})`,
      weights: [
        { group: `${a}:${b}`, weight: 1 },
        { group: `${a}:${end}`, weight: -1 },
        { group: `${start}:${b}`, weight: -1 },
        { group: `${start}:${end}`, weight: 1 },
      ],
    })),
  )
  return [
    {
      question: `Interaction: is the effect of ${quoted(second)} another one by ${quoted(first)}?`,
      comparisons: interactions.filter(isThere),
    },
    {
      question: `Effect of ${quoted(second)} in each ${quoted(first)}`,
      comparisons: (firsts ?? [])
        .flatMap((a) => otherSeconds.map((b) => difference(`${a}:${b}`, `${a}:${end}`)))
        .filter(isThere),
    },
    {
      question: `Effect of ${quoted(first)} in each ${quoted(second)}`,
      comparisons: (seconds ?? []).flatMap((b) => otherFirsts.map((a) => change(a, start, b))).filter(isThere),
    },
  ].filter(({ comparisons }) => comparisons.length > 0)
}

/** The values of both columns in the reference. */
function startOf(reference: string, firsts: readonly string[]): readonly [string, string] {
  const start = firsts.find((value) => reference.startsWith(`${value}:`)) ?? ''
  return [start, reference.slice(start.length + 1)]
}

/** What the chosen study is, before it runs. */
export function studyModel(table: SampleTable, settings: StudySettings) {
  const whole = grouped(table, settings)
  const groups = valuesOf(whole, GROUP)
  const perturbation = groups.find((group) => group !== settings.reference) ?? ''
  const model = modelOf(whole, {
    column: GROUP,
    control: settings.reference,
    perturbation,
    adjustments: settings.adjustments,
  })
  return {
    ...model,
    formula: formulaOf(table, settings, groups.length),
    problem: problemOf(settings, groups) ?? model.problem,
  }
}

function problemOf({ contrasts }: StudySettings, groups: readonly string[]): string | undefined {
  if (groups.length < 2) return 'Choose columns that make two groups or more.'
  if (contrasts.length === 0) return 'Choose at least one comparison.'
  const gone = contrasts.find(({ weights }) => weights.some(({ group }) => !groups.includes(group)))
  return gone && `No sample with all chosen values is in a group of ${quoted(gone.name)}. Leave it out.`
}

function formulaOf(table: SampleTable, { columns, adjustments, blocks }: StudySettings, groups: number): string {
  const terms = adjustments.map(({ column, kind }) => (kind === 'curve' ? `poly(${column}, 2)` : column))
  const all = columns.reduce((product, column) => product * valuesOf(table, column).length, 1)
  const effects = columns.join(groups === all ? ' * ' : ':')
  return `~ ${[...terms, effects, ...(blocks === undefined ? [] : [`(1 | ${blocks})`])].join(' + ')}`
}

/** The study in a sentence. */
export function studySentence({ columns, contrasts, adjustments, blocks, least }: StudySettings): string {
  const words = adjustments.map(
    ({ column, kind }) =>
      `${quoted(column)} as ${kind === 'categories' ? 'categories' : kind === 'numbers' ? 'a number' : 'a number with a bend'}`,
  )
  const beside = words.length > 0 ? `, taking into account ${listOf(words)}` : ''
  const random = blocks === undefined ? '' : ` Samples of one ${quoted(blocks)} are taken as alike.`
  const than = least === undefined ? '' : ` A change has to exceed ${least} in log2.`
  return `${counted(contrasts.length, 'comparison')} of the groups by ${listOf(columns.map(quoted))} from one model${beside}.${random}${than}`
}

/** The study that the metadata suggest: the groups and what crosses them, and every group against the untreated one. */
export function proposedStudy(table: SampleTable): StudySettings | undefined {
  const design = proposedDesign(table)
  if (design === undefined) return undefined
  const { column, control, adjustments } = design
  const study: StudySettings = { columns: [column], reference: control, adjustments, contrasts: [], filter: true }
  return { ...study, contrasts: firstOf(table, study) }
}

/** The comparisons that are chosen at first: with the control, or the interaction and the effects in each group. */
export function firstOf(table: SampleTable, study: StudySettings): readonly Comparison[] {
  return proposalsOf(table, study)
    .slice(0, study.columns.length)
    .flatMap(({ comparisons }) => comparisons)
}

/** The study with other columns of groups: reference, comparisons and what it takes into account follow. */
export function regrouped(table: SampleTable, study: StudySettings, columns: readonly string[]): StudySettings {
  const { blocks } = study
  const groups = groupsOf(table, { columns, blocks })
  const first = columns[0] ?? ''
  const alone = proposedDesign({ ...table, columns: table.columns.filter((name) => columns.includes(name)) })
  const untreated = groups.find((group) => alone !== undefined && group.split(':').includes(alone.control))
  const next: StudySettings = {
    ...study,
    columns,
    reference: untreated ?? groups[0] ?? first,
    adjustments: study.adjustments.filter(({ column }) => !columns.includes(column)),
    blocks: blocks !== undefined && columns.includes(blocks) ? undefined : blocks,
  }
  return { ...next, contrasts: firstOf(table, next) }
}

/** The columns that can be a second factor: they cross the first. */
export function secondFactors(table: SampleTable, first: string): readonly string[] {
  return groupColumns(table).filter((column) => {
    if (column === first) return false
    const groups = groupsOf(table, { columns: [first, column] }).length
    return groups > Math.max(valuesOf(table, first).length, valuesOf(table, column).length)
  })
}

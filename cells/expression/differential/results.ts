import type { Payload } from '@playbook/core/step'
import { prose, type Prose } from '@playbook/core/story'
import { scientific } from '@playbook/core/text/numbers'
import type { AnnData } from '../../matrix/types.ts'
import { chen2016 } from '../../references.ts'
import { counted, quoted, written } from '../../shared/words.ts'
import { changes } from '../changed.ts'
import { inPerturbationThan } from '../groupNames.ts'
import type { GeneSignature } from '../../shared/signature.ts'

export type Signature = Payload<typeof GeneSignature>

/** What a result tells of the genes that were tested, a signature or one table of several contrasts. */
export interface TestedGenes extends Pick<Signature, 'shape' | 'summed' | 'enough'> {
  readonly contrast?: Pick<NonNullable<Signature['contrast']>, 'design'> | undefined
}

/** What the sign of a change means. */
export const positive = (output: Signature): string => `Positive values: higher ${inPerturbationThan(output)}.`

/** What was taken into account. */
export function decided({ contrast }: Signature): { readonly decision?: Prose } {
  const covariate = contrast?.covariate
  if (covariate === undefined) return {}
  return { decision: prose`Differences between the values of ${quoted(covariate.column)} were taken into account.` }
}

export function genes({ shape }: Pick<Signature, 'shape'>): string {
  return counted(shape[0], 'gene')
}

const short = (value: number) => String(Number(value.toPrecision(3)))

/** How many genes changed, where the signature says so, and which did what most; `where` says in which group they did. */
export function found(output: Signature, where = ` ${inPerturbationThan(output)}`): string {
  const { changed } = output
  const gene = strongest(output)
  const most =
    gene &&
    `${gene.name} changed most significantly (log2 fold change ${short(gene.change)}, adjusted p-value ${level(gene.p)})`
  if (changed === undefined) return most ? ` Of ${genes(output)} tested, ${most}.` : ''
  const counts = changes(changed.higher, changed.lower, { p: 'adjusted', alpha: changed.alpha, change: 0 }, where)
  return ` Of ${genes(output)} tested, ${counts}${most ? `; ${most}` : ''}.`
}

/** Which gene stands out most, for a method that tests none: its p-values compare the genes of one result. */
export function stoodOut(output: Signature): string {
  const gene = strongest(output)
  return gene ? ` Of ${genes(output)}, ${gene.name} stood out most (log2 fold change ${short(gene.change)}).` : ''
}

/** The gene of the least p-value. The rows that are known, the first and the last, are by p-value or by a statistic: it is among them. */
function strongest({ columns, index, values }: Signature) {
  const numbers = (column: string) =>
    values.map((row) => row[columns.indexOf(column)]).map((value) => (typeof value === 'number' ? value : Number.NaN))
  const [pValues, adjusted, logChanges] = [numbers('Pval'), numbers('AdjPval'), numbers('LogFC')]
  const least = Math.min(...pValues.filter((value) => !Number.isNaN(value)))
  const at = pValues.indexOf(least)
  const [name, p, change] = [index[at], adjusted[at] ?? Number.NaN, logChanges[at] ?? Number.NaN]
  return name === undefined || Number.isNaN(p) || Number.isNaN(change) ? undefined : { name, p, change }
}

/** A p-value of 0 is one that is smaller than the numbers of a computer. */
function level(p: number): string {
  return p === 0 ? 'below 10⁻³⁰⁰' : scientific(p)
}

/** What voom and the linear model are given; R's formula is said where it is more than the groups. */
export function model({ contrast }: Signature, weights: 'groups' | undefined): string {
  if (contrast?.covariate === undefined) {
    return `${weights === undefined ? 'without the groups' : 'around the means of the groups'}. A linear model with one mean per group was`
  }
  return 'around the same model as that of the test. The linear model ~ covariate + group was'
}

export function design({ contrast }: Signature): string {
  return contrast?.covariate === undefined ? 'the two groups as design' : 'the design ~ covariate + group'
}

/** The rule of the filter, how many genes it left, and how many of them were tested; older signatures tell these alone. */
export function expressed(
  { shape: [rows] }: Payload<typeof AnnData>,
  { shape: [tested], summed: genes, enough = tested, contrast }: TestedGenes,
): Prose {
  const all = genes === undefined ? `${counted(rows, 'row')} of the counts` : counted(genes, 'gene')
  const isDesigned = contrast?.design !== undefined
  const left =
    enough > tested
      ? `of ${all} ${written(enough)} had enough, of which ${written(enough - tested)} could not be tested because of outlying counts or too low a mean`
      : `of ${all} ${written(tested)} were tested`
  return prose` Only genes with enough counts were tested, by the rule of filterByExpr in edgeR ${chen2016} for the
    ${isDesigned ? '' : 'two '}groups: about 10 counts in a library of median size in at least as many samples as the
    ${isDesigned ? 'smallest' : 'smaller'} group has, and 15 counts in all; ${left}.`
}

export function untested({ shape: [all] }: Payload<typeof AnnData>, { shape: [tested] }: TestedGenes): string {
  const reasons = 'because of no counts, outlying counts or too few counts'
  return all > tested ? ` Of ${counted(all, 'gene')}, ${written(all - tested)} could not be tested ${reasons}.` : ''
}

/** Older signatures do not say to how many genes rows were summed; where none was left out, their size does. */
export function summed({ shape: [rows] }: Payload<typeof AnnData>, output: TestedGenes, isFiltered: boolean): string {
  const genes = output.summed ?? (isFiltered ? rows : output.shape[0])
  return rows > genes
    ? ` Counts of rows with the same name were summed, ${written(rows)} rows to ${written(genes)}.`
    : ''
}

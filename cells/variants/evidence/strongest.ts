/** The eQTL or sQTL of the smallest p-value, in words: the answer to where a variant goes along with expression. */
import { scientific } from '@playbook/core/text/numbers'
import { counted } from '../../shared/words.ts'
import { effectOf, numeric, spaced, typeOf, type Xqtl } from './columns.ts'

const numberIn = (written: string | undefined) => {
  const value = numeric(written)
  return typeof value === 'number' ? value : undefined
}

/** "2 tissues of GTEx, most significantly as eQTL in Whole Blood (normalised effect size 0.21, p = 3.1 × 10⁻¹²)"; undefined where no p-value is told. */
export function strongestXqtl(rows: readonly Xqtl[], nameOf: (row: Xqtl) => string = () => ''): string | undefined {
  const told = rows.flatMap((row) => {
    const p = numberIn(effectOf(row)?.sig)
    return p === undefined ? [] : [{ row, p }]
  })
  const [first] = told.toSorted((a, b) => a.p - b.p)
  if (first === undefined) return undefined
  const { row, p } = first
  const size = numberIn(effectOf(row)?.nes)
  const numbers = [...(size === undefined ? [] : [`normalised effect size ${scientific(size)}`]), pWords(p)]
  const tissues = new Set(rows.map((each) => each.sourceDescription)).size
  const [name, type] = [nameOf(row), typeOf(row)]
  const as = `${name === '' ? '' : ` ${name}`}${type === '' ? '' : ` as ${type}`}`
  return `${counted(tissues, 'tissue')} of GTEx, most significantly${as} in ${spaced(row.sourceDescription)} (${numbers.join(', ')})`
}

const pWords = (p: number) => (p === 0 ? 'p < 10⁻³⁰⁰' : `p = ${scientific(p)}`)

/** The eQTL or sQTL of the smallest p-value, in words: the answer to where a variant goes along with expression. */
import { scientific } from '@playbook/core/text/numbers'
import { counted } from '../../shared/words.ts'
import { xqtlColumns, type Xqtl } from './columns.ts'

/** What a column of the table shows of a row: findings and tables say the same. */
function shown(row: Xqtl, name: string): string | number {
  const value = xqtlColumns.find((column) => column.name === name)?.value(row, 0)
  return typeof value === 'number' || typeof value === 'string' ? value : ''
}

const numberIn = (row: Xqtl, name: string) => {
  const value = shown(row, name)
  return typeof value === 'number' ? value : undefined
}

/** "2 tissues of GTEx, most significantly as eQTL in Whole Blood (normalised effect size 0.21, p = 3.1 × 10⁻¹²)"; undefined where no p-value is told. */
export function strongestXqtl(rows: readonly Xqtl[], nameOf: (row: Xqtl) => string = () => ''): string | undefined {
  const told = rows.flatMap((row) => {
    const p = numberIn(row, 'p-value')
    return p === undefined ? [] : [{ row, p }]
  })
  const [first] = told.toSorted((a, b) => a.p - b.p)
  if (first === undefined) return undefined
  const { row, p } = first
  const size = numberIn(row, 'Normalised effect size')
  const numbers = [...(size === undefined ? [] : [`normalised effect size ${scientific(size)}`]), pWords(p)]
  const tissues = new Set(rows.map((each) => shown(each, 'Tissue'))).size
  const [name, type] = [nameOf(row), shown(row, 'Type')]
  const as = `${name === '' ? '' : ` ${name}`}${type === '' ? '' : ` as ${type}`}`
  return `${counted(tissues, 'tissue')} of GTEx, most significantly${as} in ${shown(row, 'Tissue')} (${numbers.join(', ')})`
}

const pWords = (p: number) => (p === 0 ? 'p < 10⁻³⁰⁰' : `p = ${scientific(p)}`)

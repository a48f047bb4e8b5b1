import { FormulaText } from '@playbook/core/formula/ast'
import { z } from 'zod'
import { ColumnKind } from '../columns.ts'
import { Conditions } from './conditions.ts'

const Name = z.string().min(1).max(300)

/** Which columns stay, in their order, and what is changed of each. */
export const ChooseParams = z.strictObject({
  columns: z
    .array(
      z.strictObject({
        column: Name,
        name: Name.optional(),
        kind: ColumnKind.optional(),
        unit: z.string().max(60).optional(),
        description: z.string().max(500).optional(),
      }),
    )
    .min(1)
    .max(2000),
})

/** The first rows by a column, of all or of each group. */
export const Best = z.strictObject({
  count: z.number().int().min(1).max(1_000_000),
  by: Name,
  descending: z.boolean(),
  bySize: z.boolean().optional(),
  per: z.array(Name).max(10).optional(),
})

/** Which rows stay. */
export const FilterParams = z.strictObject({
  conditions: Conditions,
  /** Rows of which it cannot be told, since something is missing, stay. */
  keepUnknown: z.boolean().optional(),
  best: Best.optional(),
})

/** By which columns rows are sorted, the first one first. */
export const SortParams = z.strictObject({
  by: z
    .array(z.strictObject({ column: Name, descending: z.boolean() }))
    .min(1)
    .max(10),
})

/** What is told of each group. */
export const Measure = z.enum([
  'count',
  'distinct',
  'sum',
  'mean',
  'median',
  'sd',
  'least',
  'greatest',
  'quartile1',
  'quartile3',
  'first',
  'list',
])
export type Measure = z.infer<typeof Measure>

/** By which columns rows are grouped, and what is told of each group. */
export const GroupParams = z.strictObject({
  by: z.array(Name).max(10),
  aggregates: z
    .array(z.strictObject({ measure: Measure, column: Name.optional(), name: Name }))
    .min(1)
    .max(100),
})

/** A new column, and its formula as it was typed. */
export const ComputeParams = z.strictObject({
  name: Name,
  unit: z.string().max(60).optional(),
  description: z.string().max(500).optional(),
  formula: FormulaText,
})

/** By which columns two tables are joined, and what stays. */
export const JoinParams = z.strictObject({
  on: z
    .array(z.strictObject({ left: Name, right: Name, asGenes: z.boolean().optional() }))
    .min(1)
    .max(5),
  keep: z.enum(['inner', 'left', 'anti']),
})

/** In which columns rows that are alike count as one; in all where none is named. */
export const DistinctParams = z.strictObject({ by: z.array(Name).max(100) })

/** How many rows are taken by chance, and by which seed. */
export const SampleParams = z.strictObject({
  count: z.number().int().min(1).max(10_000_000),
  seed: z.number().int().min(0).max(2_147_483_647),
})

/** A new column that says from which table a row is, and how they are called in it. */
export const StackParams = z.strictObject({ source: Name.optional(), names: z.tuple([Name, Name]) })

/** What is told of the rows that fall into one cell. */
export const CellMeasure = z.enum(['first', 'mean', 'sum', 'count'])
export type CellMeasure = z.infer<typeof CellMeasure>

/** Which columns name the rows, which one the columns, and what stands in the cells. */
export const PivotParams = z.strictObject({
  rows: z.array(Name).min(1).max(10),
  names: Name,
  values: Name,
  measure: CellMeasure,
})

/** Which columns become rows, and how the two new columns are called. */
export const UnpivotParams = z.strictObject({ columns: z.array(Name).min(1).max(2000), name: Name, value: Name })

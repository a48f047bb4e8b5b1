import { EmptyNote } from '@playbook/cells/ui/frame/EmptyNote'
import { scoresFigure, type Names } from '@playbook/cells/comparedFigures'
import { useSlices } from '@playbook/cells/slices'
import { FigureView } from '@playbook/cells/ui/figure/FigureView'
import { RowTable } from '@playbook/cells/ui/table/RowTable'
import { comparing, type Difference, type Pair } from '@playbook/core/compare/compare'
import { isRow, rowsOf } from '@playbook/core/history/results'
import type { Json } from '@playbook/core/step'
import { useCallback, useMemo } from 'react'
import { useSession } from '../../live/playbook.tsx'
import type { Candidate } from './candidates.ts'
import styles from './Compare.module.css'
import { ComparedFiles } from './ComparedFiles.tsx'
import { ComparedSets } from './ComparedSets.tsx'
import { PlacesSlope } from './PlacesSlope.tsx'
import { placesOf } from './places.ts'

interface Props {
  readonly here: Json
  readonly there: Json
  readonly cells: readonly [Candidate, Candidate]
  readonly onClose: () => void
}

/** What differs, drawn by what the results are. */
export function ComparedResults({ here, there, cells, onClose }: Props) {
  const { types } = useSession().registry
  const names = useMemo(() => [nameOf(here, cells[0]), nameOf(there, cells[1])] as const, [here, there, cells])
  const typeName = types.get(cells[0].type)?.label ?? cells[0].type
  const start = useCallback(() => comparing(here, there), [here, there])
  const { value: found } = useSlices(start, rowsOf(here).length + rowsOf(there).length)
  if (found === undefined) return <p role="status">Comparing…</p>
  switch (found.kind) {
    case 'sets':
      return <ComparedSets {...found} cells={cells} names={names} onClose={onClose} />
    case 'ranks':
      return (
        <>
          <p role="status">{inBoth(found.pairs)}</p>
          <PlacesSlope pairs={found.pairs} names={names} />
          <RowTable label="Places" rows={found.pairs} columns={RANKS} />
        </>
      )
    case 'scores':
      return (
        <>
          <p role="status">
            {inBoth(found.pairs)} {count(found.same)} agree in their sign, {count(found.opposite)} do not.
          </p>
          <ComparedScores pairs={found.pairs} score={found.score} type={cells[0]} names={names} />
          <RowTable label="Scores" rows={found.pairs} columns={scoresColumns(found.score)} />
        </>
      )
    case 'tables':
      return (
        <>
          <p role="status">{tableWords(found.differences, found.same)}</p>
          {found.differences.length > 0 && (
            <RowTable label="Differences" rows={found.differences} columns={DIFFERENCES} />
          )}
        </>
      )
    case 'files':
      return <ComparedFiles file={found.file} there={found.there} />
    case 'none':
      return (
        <div className={styles.none}>
          <EmptyNote
            why={`Results of the type ${typeName} have no rows or values that could be laid side by side.`}
            next="Choose sets, rankings, scores, tables, matrices or figures."
          />
        </div>
      )
  }
}

/** What stands beside many others is a point among them; terms are read as a list, best first. */
const OF_MANY = /\[(?:Gene|Drug|Protein|Metabolite|Variant|RegulatoryElement)\]/

interface ScoresProps {
  readonly pairs: readonly Pair[]
  readonly score: string
  readonly type: Pick<Candidate, 'type' | 'isFigure'>
  readonly names: Names
}

/** Scores of genes or drugs as points, those of terms by their places. */
function ComparedScores({ pairs, score, type: { type, isFigure }, names }: ScoresProps) {
  const isList = !isFigure && !OF_MANY.test(type)
  const drawn = useMemo(() => (isList ? undefined : scoresFigure(pairs, names, score)), [isList, pairs, names, score])
  if (isList) return <PlacesSlope pairs={placesOf(pairs)} names={names} />
  return drawn === undefined ? null : <FigureView figure={drawn} />
}

/** What a result is called: by the researcher, else by its step. What a figure shows is no name. */
function nameOf(value: Json, { name, isFigure }: Candidate): string {
  const said = isRow(value) && !isFigure ? value['description'] : undefined
  return typeof said === 'string' && said.trim() !== '' ? said.trim() : name
}

const count = (of: number) => of.toLocaleString('en')

function inBoth(pairs: readonly Pair[]): string {
  const both = pairs.filter(({ here, there }) => here !== undefined && there !== undefined)
  return `${count(both.length)} of ${count(pairs.length)} are in both.`
}

function tableWords(differences: readonly Difference[], same: number): string {
  if (differences.length === 0) return `The tables are the same: ${count(same)} rows.`
  const rows = new Set(differences.map(({ name }) => name))
  return `${count(rows.size)} ${rows.size === 1 ? 'row differs' : 'rows differ'}, ${count(same)} ${same === 1 ? 'is' : 'are'} the same.`
}

const change = ({ here, there }: Pair) => (here === undefined || there === undefined ? null : here - there)

const RANKS = [
  { name: 'Name', value: ({ name }: Pair) => name },
  { name: 'Place here', value: ({ here }: Pair) => here ?? null, numeric: true },
  { name: 'Place there', value: ({ there }: Pair) => there ?? null, numeric: true },
  { name: 'Rises by', value: change, numeric: true },
]
const scoresColumns = (score: string) => [
  { name: 'Name', value: ({ name }: Pair) => name },
  { name: `${score} here`, value: ({ here }: Pair) => here ?? null, numeric: true },
  { name: `${score} there`, value: ({ there }: Pair) => there ?? null, numeric: true },
  {
    name: 'Signs',
    value: ({ here = 0, there = 0 }: Pair) => (here * there === 0 ? null : here * there > 0 ? 'agree' : 'opposite'),
  },
]
const DIFFERENCES = [
  { name: 'Row', value: ({ name }: Difference) => name },
  { name: 'Column', value: ({ column }: Difference) => column },
  { name: 'Here', value: ({ here }: Difference) => here },
  { name: 'There', value: ({ there }: Difference) => there },
]

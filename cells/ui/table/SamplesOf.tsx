import type { ReactNode } from 'react'
import type { SampleTable } from '../../shared/samples.ts'
import { Alert } from '../frame/Alert.tsx'
import { Button } from '../frame/Button.tsx'
import { Progress } from '../frame/Progress.tsx'
import { useSampleTable } from './sampleTable.ts'

interface Props {
  readonly matrix: Parameters<typeof useSampleTable>[0]
  readonly children: (table: SampleTable) => ReactNode
}

/** What is asked about the samples of a matrix, as soon as these are read; why not, where they cannot be. */
export function SamplesOf({ matrix, children }: Props) {
  const { table, failure, again } = useSampleTable(matrix)
  if (failure !== undefined) {
    return (
      <Alert what="The samples of this matrix could not be read." next={failure}>
        <Button onClick={again}>Try again</Button>
      </Alert>
    )
  }
  return table === undefined ? <Progress label="Reading the samples" /> : children(table)
}

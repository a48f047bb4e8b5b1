import { Button } from '@playbook/cells/ui/frame/Button'
import { adviceOn } from '@playbook/cells/things'
import type { PaletteState } from './usePalette.ts'

interface Props {
  readonly palette: Pick<PaletteState, 'query' | 'filterCount' | 'clearFilters'>
  /** Something is missing here. */
  readonly onSuggest: () => void
}

/** Why the list is empty, and what to do: better nothing than a step that answers another question. */
export function NoSuggestions({ palette, onSuggest }: Props) {
  const query = palette.query.trim()
  if (query === '') {
    return (
      <>
        <p>No step passes these filters.</p>
        <Button onClick={palette.clearFilters}>Clear the filters</Button>
      </>
    )
  }
  if (palette.filterCount > 0) {
    return (
      <>
        <p>{`No step answers “${query}” with these filters.`}</p>
        <Button onClick={palette.clearFilters}>Clear the filters</Button>
      </>
    )
  }
  const advice = adviceOn(query)
  if (advice !== undefined) return <p>{advice}</p>
  return (
    <>
      <p>{`There is no step for “${query}” yet.`}</p>
      <p>Try the kind of thing you have or want, such as “gene set”, “matrix” or “PCA”, or say what you need.</p>
      <Button onClick={onSuggest}>Suggest this step</Button>
    </>
  )
}

import { Button } from '@playbook/cells/ui/frame/Button'
import type { PaletteState } from './usePalette.ts'

/** Why the list is empty, and what to do. */
export function NoSuggestions({ palette }: { readonly palette: PaletteState }) {
  const query = palette.query.trim()
  const isFiltered = palette.filterCount > 0
  return (
    <>
      <p>
        {query === ''
          ? 'No step passes these filters.'
          : `No step answers “${query}”${isFiltered ? ' with these filters' : ''}.`}
      </p>
      {isFiltered ? (
        <Button onClick={palette.clearFilters}>Clear the filters</Button>
      ) : (
        <p>Try the kind of thing you have or want, such as “gene set”, “matrix” or “PCA”.</p>
      )}
    </>
  )
}

import { Dialog } from 'radix-ui'
import { useRef, useState, type Ref } from 'react'
import { inSentence } from '../format/sentence.ts'
import { Button } from '@playbook/cells/ui/frame/Button'
import { Kbd } from '../ui/Kbd.tsx'
import { useReturnFocus } from '../ui/useReturnFocus.ts'
import { FacetList } from './filters/FacetList.tsx'
import { FilterButton } from './filters/FilterButton.tsx'
import styles from './Palette.module.css'
import { PaletteFooter } from './PaletteFooter.tsx'
import { SearchField } from './SearchField.tsx'
import { SeveralBar } from './SeveralBar.tsx'
import { SuggestionList } from './SuggestionList.tsx'
import { usePalette, type PaletteOptions, type PaletteState } from './usePalette.ts'
import { usePaletteKeys } from './usePaletteKeys.ts'

interface PaletteProps extends PaletteOptions {
  /** Cell id → step number. */
  readonly numbers: ReadonlyMap<string, number>
  readonly onClose: () => void
  /** Something is missing here. */
  readonly onSuggest: () => void
}

/** What the focused cell gives, as a hint in the search field. */
function hint({ registry, notebook, numbers, focused }: PaletteProps): string {
  const cell = notebook.cells.find(({ id }) => id === focused)
  const step = cell?.kind === 'step' ? registry.steps.get(cell.step) : undefined
  const number = focused === undefined ? undefined : numbers.get(focused)
  if (step === undefined || number === undefined) return 'What do you have, or want to know?'
  return `What follows from step ${number}, ${inSentence(step.output.label)}?`
}

/** The steps that can come next: searched, filtered, and ranked by what fits the notebook. */
export function Palette(props: PaletteProps) {
  const { onClose, onSuggest } = props
  const palette = usePalette(props)
  const input = useRef<HTMLInputElement>(null)
  const returnFocus = useReturnFocus()
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.overlay} />
        <Dialog.Content
          className={styles.palette}
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            input.current?.focus()
          }}
        >
          <Dialog.Title className="visually-hidden">Add a step</Dialog.Title>
          <Content {...props} palette={palette} input={input} />
          <p className="visually-hidden" role="status">
            {palette.shown.length === 1 ? '1 step' : `${palette.shown.length} steps`}
          </p>
          {palette.several.count > 0 && <SeveralBar {...palette} />}
          <PaletteFooter onSuggest={onSuggest} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface ContentProps extends PaletteProps {
  readonly palette: PaletteState
  readonly input: Ref<HTMLInputElement>
}

function Content({ palette, input, ...props }: ContentProps) {
  const { numbers, focused, onSuggest } = props
  const { groups, filterCount, filter, clearFilters } = palette
  const [isFiltering, setFiltering] = useState(false)
  const filters = useRef<HTMLDivElement>(null)
  const onKeyDown = usePaletteKeys(palette, filters)
  return (
    <>
      <SearchField ref={input} palette={palette} placeholder={hint(props)} onKeyDown={onKeyDown}>
        <FilterButton
          className={styles.filterButton}
          size="small"
          count={filterCount}
          isOpen={isFiltering}
          onToggle={() => setFiltering(!isFiltering)}
        />
        <Dialog.Close asChild>
          <Button size="small" kind="quiet" className={styles.close}>
            <span className={styles.closeKey}>
              <Kbd keys="Esc" />
            </span>
            <span className={styles.closeWord}>Close</span>
          </Button>
        </Dialog.Close>
      </SearchField>
      <div className={styles.body} data-filtering={isFiltering}>
        <div ref={filters} className={styles.filters}>
          <FacetList groups={groups} onToggle={filter} {...(filterCount > 0 && { onClear: clearFilters })} />
        </div>
        <SuggestionList
          palette={palette}
          numbers={numbers}
          focused={focused === undefined ? undefined : numbers.get(focused)}
          onSuggest={onSuggest}
        />
      </div>
    </>
  )
}

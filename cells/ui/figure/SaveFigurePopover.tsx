import { COLUMN_MM } from '@playbook/core/api/figures'
import { Popover } from 'radix-ui'
import { use, useState, type ReactElement, type ReactNode } from 'react'
import type { Figure } from '../../shared/figure/schema.ts'
import { Alert } from '../frame/Alert.tsx'
import { Button } from '../frame/Button.tsx'
import { ToggleButtons } from '../frame/ToggleButtons.tsx'
import {
  DOTS,
  FIGURE_FORMATS,
  figureFilename,
  FONTS_PT,
  loadChoice,
  saveFigure,
  type FigureChoice,
} from './figureFiles.ts'
import { FigureOriginContext } from './FigureOriginContext.tsx'
import styles from './SaveFigure.module.css'

interface Props {
  readonly figure: Figure
  /** The button it hangs from. */
  readonly children: ReactElement
}

/** How a figure is saved, in a popover that is open from the start: it is loaded when it is first wanted. */
export function SaveFigurePopover({ figure, children }: Props) {
  const [isOpen, setOpen] = useState(true)
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{children}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.popover}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label="Download the figure"
        >
          <SaveForm figure={figure} onSaved={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

const each = <Value extends string | number>(values: readonly Value[]) =>
  values.map((value) => [value, String(value)] as const)
const WIDTHS = [
  [1, `1 column, ${COLUMN_MM[1]} mm`],
  [2, `2 columns, ${COLUMN_MM[2]} mm`],
] as const

function SaveForm({ figure, onSaved }: { readonly figure: Figure; readonly onSaved: () => void }) {
  const origin = use(FigureOriginContext)
  const [choice, setChoice] = useState(loadChoice)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const choose = (change: Partial<FigureChoice>) => setChoice((before) => ({ ...before, ...change }))
  // Only the server sets a page, and it asks where the figure is from.
  const formats = FIGURE_FORMATS.filter((format) => format !== 'PDF' || origin !== undefined)
  const isDrawn = choice.format !== 'CSV'
  async function save() {
    setBusy(true)
    setProblem(undefined)
    try {
      await saveFigure(figure, choice, origin)
      onSaved()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form action={save} className={styles.form}>
      <Choice name="Format" options={each(formats)} chosen={choice.format} onChoose={(format) => choose({ format })} />
      {isDrawn && (
        <>
          <Choice name="Width" options={WIDTHS} chosen={choice.columns} onChoose={(columns) => choose({ columns })} />
          <Choice
            name="Text, in points"
            options={each(FONTS_PT)}
            chosen={choice.fontPt}
            onChoose={(fontPt) => choose({ fontPt })}
          />
        </>
      )}
      {choice.format === 'PNG' && (
        <Choice name="Dots per inch" options={each(DOTS)} chosen={choice.dpi} onChoose={(dpi) => choose({ dpi })} />
      )}
      {problem !== undefined && <Alert what="The figure was not saved." next={problem} />}
      <footer>
        <span className={styles.filename}>{figureFilename(figure, choice.format)}</span>
        <Button type="submit" kind="primary" size="small" busy={isBusy}>
          Download {choice.format}
        </Button>
      </footer>
    </form>
  )
}

interface ChoiceProps<Value> {
  readonly name: string
  readonly options: readonly (readonly [value: Value, label: string])[]
  readonly chosen: Value
  readonly onChoose: (value: Value) => void
}

/** One of a few, each a button. */
function Choice<Value>({ name, ...choices }: ChoiceProps<Value>): ReactNode {
  return (
    <fieldset>
      <legend>{name}</legend>
      <div className={styles.choices}>
        <ToggleButtons {...choices} size="small" />
      </div>
    </fieldset>
  )
}

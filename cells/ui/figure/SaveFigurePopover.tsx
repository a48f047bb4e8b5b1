import { FIGURE_WIDTHS_MM, type FigureLook } from '@playbook/core/api/figures'
import { Popover } from 'radix-ui'
import { use, useState, type ReactElement, type ReactNode } from 'react'
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
import { FigureLookContext } from './FigureLookContext.tsx'
import { FigureOriginContext } from './FigureOriginContext.tsx'
import type { Picture } from './draw/picture.ts'
import styles from './SaveFigure.module.css'

interface Props {
  readonly picture: Picture
  /** The button it hangs from. */
  readonly children: ReactElement
}

/** How a figure is saved, in a popover that is open from the start: it is loaded when it is first wanted. */
export function SaveFigurePopover({ picture, children }: Props) {
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
          <SaveForm picture={picture} onSaved={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

const each = <Value extends string | number>(values: readonly Value[]) =>
  values.map((value) => [value, String(value)] as const)
const COLUMNS = { 85: '1 column', 114: '1½ columns', 174: '2 columns' } as const
const WIDTHS = FIGURE_WIDTHS_MM.map((width) => [width, `${width} mm (${COLUMNS[width]})`] as const)
const PALETTES = [
  ['playbook', 'Playbook'],
  ['okabe-ito', 'Okabe–Ito'],
  ['grey', 'Greys'],
] as const

function SaveForm({ picture, onSaved }: { readonly picture: Picture; readonly onSaved: () => void }) {
  const origin = use(FigureOriginContext)
  const { look, onChoose } = use(FigureLookContext)
  const [choice, setChoice] = useState(() => ({ ...loadChoice(), ...look }))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const choose = (change: Partial<FigureChoice>) => setChoice((before) => ({ ...before, ...change }))
  const print = (change: Partial<FigureLook>) => {
    const { widthMm, fontPt, palette } = { ...choice, ...change }
    choose(change)
    onChoose?.({ widthMm, fontPt, palette })
  }
  const { data, result } = picture
  // Only the server sets a page, and it asks where the figure is from.
  const hasPage = result !== undefined && origin !== undefined
  const formats = FIGURE_FORMATS.filter((format) =>
    format === 'PDF' ? hasPage : format === 'CSV' || format === 'JSON' ? format === data.format : true,
  )
  const format = formats.find((each) => each === choice.format) ?? (choice.format === 'PDF' ? 'SVG' : data.format)
  const isDrawn = format !== 'CSV' && format !== 'JSON'
  async function save() {
    setBusy(true)
    setProblem(undefined)
    try {
      await saveFigure(picture, { ...choice, format }, origin)
      onSaved()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form action={save} className={styles.form}>
      <Choice name="Format" options={each(formats)} chosen={format} onChoose={(format) => choose({ format })} />
      {isDrawn && (
        <>
          <Choice name="Width" options={WIDTHS} chosen={choice.widthMm} onChoose={(widthMm) => print({ widthMm })} />
          <Choice
            name="Text, in points"
            options={each(FONTS_PT)}
            chosen={choice.fontPt}
            onChoose={(fontPt) => print({ fontPt })}
          />
          <Choice
            name="Colours"
            options={PALETTES}
            chosen={choice.palette}
            onChoose={(palette) => print({ palette })}
          />
          {onChoose && (
            <p className={styles.note}>
              {look ? 'The paper prints this figure so, too.' : 'What you choose here is kept, and used by the paper.'}
            </p>
          )}
        </>
      )}
      {format === 'PNG' && (
        <Choice name="Dots per inch" options={each(DOTS)} chosen={choice.dpi} onChoose={(dpi) => choose({ dpi })} />
      )}
      {problem !== undefined && <Alert what="The figure was not saved." next={problem} />}
      <footer>
        <span className={styles.filename}>{figureFilename(picture, format)}</span>
        <Button type="submit" kind="primary" size="small" busy={isBusy}>
          Download {format}
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

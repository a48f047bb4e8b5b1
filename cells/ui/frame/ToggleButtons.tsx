import { Button } from './Button.tsx'

interface Props<Value> {
  readonly options: readonly (readonly [value: Value, label: string])[]
  readonly chosen: Value | undefined
  readonly onChoose: (value: Value) => void
  readonly size?: 'medium' | 'small'
  readonly disabled?: boolean
}

/** A button for each option; the one that is chosen is pressed. What they choose is the label of the group around them. */
export function ToggleButtons<Value>({ options, chosen, onChoose, ...look }: Props<Value>) {
  return options.map(([value, label]) => (
    <Button
      key={label}
      kind={value === chosen ? 'primary' : 'default'}
      aria-pressed={value === chosen}
      onClick={() => onChoose(value)}
      {...look}
    >
      {label}
    </Button>
  ))
}

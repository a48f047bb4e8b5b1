/** What makes a text field a combobox: its attributes, and the keys that its list takes before the text does. */
export interface Combobox {
  readonly list: string
  readonly isOpen: boolean
  readonly active: string | undefined
  /** Whether the key is used up. */
  readonly onKey: (key: string) => boolean
}

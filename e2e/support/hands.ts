import { expect, type Locator, type Page } from '@playwright/test'
import { step } from './notebook.ts'

/** A person who counts: each click, each key stroke for a command, each phrase, and each chosen file is one action. */
export interface CountingHands {
  /** How many actions it took so far. */
  readonly count: () => number
  /** Clicks a button of the page, or of a step. */
  readonly click: (name: string | RegExp, number?: number) => Promise<void>
  /** Clicks something that is no button. */
  readonly clickOn: (target: Locator) => Promise<void>
  /** Opens a menu by its button, and chooses an entry: two clicks. */
  readonly choose: (menu: string, entry: string | RegExp) => Promise<void>
  readonly press: (key: string) => Promise<void>
  readonly type: (words: string) => Promise<void>
  /** Pastes as a person does: one event with the whole text. */
  readonly paste: (text: string) => Promise<void>
  /** Gives a file to a field for files. */
  readonly give: (field: Locator, file: string) => Promise<void>
  /** Adds the first step that the palette offers for some words. */
  readonly add: (words: string, offered: RegExp) => Promise<void>
}

export function countingHands(page: Page): CountingHands {
  let count = 0
  const act = async (action: Promise<unknown>) => {
    count++
    await action
  }
  const press = (key: string) => act(page.keyboard.press(key))
  const type = (words: string) => act(page.keyboard.type(words))
  const click: CountingHands['click'] = (name, number) =>
    act((number === undefined ? page : step(page, number)).getByRole('button', { name }).first().click())
  return {
    count: () => count,
    click,
    clickOn: (target) => act(target.click()),
    async choose(menu, entry) {
      await click(menu)
      await act(page.getByRole('menuitem', { name: entry }).click())
    },
    press,
    type,
    paste: (text) => act(page.evaluate(pasteIntoFocused, text)),
    give: (field, file) => act(field.setInputFiles(file)),
    async add(words, offered) {
      const palette = page.getByRole('dialog', { name: 'Add a step' })
      // Straight on: whoever types does not wait for the palette.
      await press('ControlOrMeta+k')
      await type(words)
      await expect(palette.getByRole('combobox')).toHaveValue(words)
      await expect(palette.getByRole('option').first()).toHaveText(offered)
      await press('Enter')
      await expect(palette).toBeHidden()
    },
  }
}

function pasteIntoFocused(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

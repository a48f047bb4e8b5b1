import type { FigureLook } from '@playbook/core/api/figures'
import { createContext } from 'react'

/** How the figure of a cell is printed, if somebody chose, and how that is chosen where it can be. */
export interface ChosenLook {
  readonly look: FigureLook | undefined
  readonly onChoose?: ((look: FigureLook) => void) | undefined
}

/** Without a cell a choice lasts as long as the browser keeps it. */
export const FigureLookContext = createContext<ChosenLook>({ look: undefined })

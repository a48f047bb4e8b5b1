import type { FigureOrigin } from '@playbook/core/report-formats/figure-origin'
import { createContext } from 'react'

/** Where the result is shown that a view draws; nowhere in the gallery of examples. */
export const FigureOriginContext = createContext<FigureOrigin | undefined>(undefined)

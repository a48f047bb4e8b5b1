import { createContext } from 'react'

/** How many significant digits the person wants to see in tables; undefined: as each step shows them. */
export const DigitsContext = createContext<number | undefined>(undefined)

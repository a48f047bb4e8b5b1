import { createContext } from 'react'

/** Set below a prompt, where the reader has just typed what a table would repeat: it begins folded to its last line. */
export const BriefContext = createContext(false)

import { createContext } from 'react'

/** Where who is not signed in does so, for what only people with an account may do; absent for everybody else. */
export const SignInContext = createContext<string | undefined>(undefined)

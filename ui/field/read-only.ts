import { createContext } from 'react'

/** True if the fields are disabled, and a note replaces the submit button. */
export const ReadOnly = createContext(false)

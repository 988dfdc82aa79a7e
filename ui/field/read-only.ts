import { createContext } from 'react'

/** True if forms below are read-only: their fields are disabled, and a note replaces the submit button. */
export const ReadOnly = createContext(false)

import { createContext } from 'react'

/** True in a read-only form: the fields are disabled, and a note replaces the submit button. */
export const ReadOnly = createContext(false)

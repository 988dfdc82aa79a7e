import { createContext } from 'react'

/** Whether the forms below can only be read: their fields are disabled, and their end says so instead of its button. */
export const ReadOnly = createContext(false)

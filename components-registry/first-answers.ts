import { createContext } from 'react'

/**
 * What a view asks for while it is drawn on the server, by the asking place: gathered there, drawn in a second pass, and
 * carried in the page, so that the first drawing in the browser has the same data without asking.
 */
export interface FirstAnswers {
  get(place: string): { data: unknown } | undefined
  /** Only on the server: to be loaded for the next pass. */
  want?(place: string, load: (signal: AbortSignal) => Promise<unknown>): void
}

export const FirstAnswersContext = createContext<FirstAnswers | null>(null)

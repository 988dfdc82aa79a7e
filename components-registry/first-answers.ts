import { createContext } from 'react'

/**
 * Data that views request during server rendering, by the requesting place. It is collected in one pass, rendered in
 * a second, and embedded in the page, so that the first render in the browser has the same data without a request.
 */
export interface FirstAnswers {
  get(place: string): { data: unknown } | undefined
  /** Registers a request for the next pass; on the server only. */
  want?(place: string, load: (signal: AbortSignal) => Promise<unknown>): void
}

export const FirstAnswersContext = createContext<FirstAnswers | null>(null)

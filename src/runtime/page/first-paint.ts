import { createContext } from 'react'
import type { FirstAnswers } from '#registry/first-answers.ts'
import type { Served } from './served.ts'

/** Data for the first rendering: on the server, what it renders with; in the browser, what came with the HTML. */
export interface FirstPaint {
  /** HTML of the islands; '' in the browser, where the document contains the HTML. */
  html: string
  page: Served | null
  /** Answers for `useCall`; null once the document has become interactive. */
  answers: FirstAnswers | null
}

export const createFirstPaint = (known: Partial<FirstPaint> = {}): FirstPaint => ({
  html: '',
  page: null,
  answers: null,
  ...known,
})

/** Returns the situation and answers of the islands in the document once; later pages get null. */
export function takeServedPage(paint: FirstPaint | null): Served | null {
  const served = paint?.page ?? null
  if (paint) paint.page = null
  return served
}

/** Data for the first rendering; null if the browser renders everything without HTML of the server. */
export const FirstPaintContext = createContext<FirstPaint | null>(null)

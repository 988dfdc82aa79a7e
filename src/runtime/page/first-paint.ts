import { createContext } from 'react'
import type { FirstAnswers } from '#registry/first-answers.ts'
import type { Served } from './served.ts'

/**
 * Data for the first rendering of a document, passed down from its root: on the server the data that it is rendered
 * with, in the browser the data that came with its HTML.
 */
export interface FirstPaint {
  /** HTML of the first islands on the server; '' in the browser, where the document contains it. */
  html: string
  /** Situation and answers that the islands of the first page were rendered with. */
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

/** Null if the browser renders everything by itself. */
export const FirstPaintContext = createContext<FirstPaint | null>(null)

import { createContext } from 'react'
import type { FirstAnswers } from '#registry/first-answers.ts'
import type { Served } from './served.ts'

/**
 * Data of the first drawing of a document, handed down from its root: on the server what it is drawn with, in the browser
 * what came with its HTML.
 */
export interface FirstPaint {
  /** HTML of the first islands, on the server; '' in the browser, whose document holds it. */
  html: string
  /** Situation and answers that the islands in the document were drawn with, for the first page. */
  page: Served | null
  /** Answers of the screen for `useCall`; null as soon as the document answers to the visitor. */
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

/** Null where the browser draws everything by itself. */
export const FirstPaintContext = createContext<FirstPaint | null>(null)

import type { FirstAnswers } from '#registry/first-answers.ts'
import type { Situation } from './situation.ts'

/** What the islands that came as the server's HTML were drawn with. */
export interface Served {
  situation: Situation
  /** By the asking place (components-registry/first-answers.ts). */
  answers: Map<string, unknown>
}

let served: Served | null = null

/** For the page that is drawn next. */
export function provideServed(given: Served): void {
  served = given
}

/** Once: a later page was not served. */
export function takeServed(): Served | null {
  const given = served
  served = null
  return given
}

export function answersOf({ answers }: Served): FirstAnswers {
  return {
    get: (place) => (answers.has(place) ? { data: answers.get(place) } : undefined),
    want: () => undefined,
  }
}

let html = ''

/** The prerenderer's own: the islands of the page that is drawn next. React cannot draw a root while it draws another. */
export function provideFirstHtml(given: string): void {
  html = given
}

/** The HTML of a page's first islands on the server; in the browser, where it is already there, nothing. */
export function firstHtml(): string {
  return html
}

import type { FirstAnswers } from '#registry/first-answers.ts'
import type { Viewer } from '#schemas/widgets/parts/visibility.ts'

/** What decides which widgets of a page are seen. */
export interface Situation extends Viewer {
  /** px of the window, without its scroll bar. */
  width: number
  /** px of the window; what starts above it is drawn first. */
  viewport: number
  /** Widget types that are switched off. */
  killed: ReadonlySet<string>
}

/** What the islands that came as the server's HTML were drawn with. */
export interface Served {
  situation: Situation
  /** By the asking place (components-registry/first-answers.ts). */
  answers: Map<string, unknown>
}

/** What is known, and nothing else. */
export function answersIn(known: ReadonlyMap<string, unknown>): FirstAnswers {
  return {
    get: (place) => (known.has(place) ? { data: known.get(place) } : undefined),
  }
}

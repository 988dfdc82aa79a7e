import type { FirstAnswers } from '#registry/first-answers.ts'
import type { Viewer } from '#schemas/widgets/parts/visibility.ts'

/** Facts that decide which widgets of a page are visible. */
export interface Situation extends Viewer {
  /** Width of the window without its scroll bar, px. */
  width: number
  /** Height of the window, px. Widgets that start above it are rendered first. */
  viewport: number
  killed: ReadonlySet<string>
}

/** Data that the islands in the server's HTML were rendered with. */
export interface Served {
  situation: Situation
  /** Answers by the place that asks (components-registry/first-answers.ts). */
  answers: Map<string, unknown>
}

/** Returns first answers that contain only the known ones and request nothing. */
export function createKnownAnswers(known: ReadonlyMap<string, unknown>): FirstAnswers {
  return {
    get: (place) => (known.has(place) ? { data: known.get(place) } : undefined),
  }
}

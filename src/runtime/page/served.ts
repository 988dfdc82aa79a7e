import type { FirstAnswers } from '#registry/first-answers.ts'
import type { Viewer } from '#schemas/widgets/parts/visibility.ts'

export interface Situation extends Viewer {
  /** Width of the window without its scroll bar, px. */
  width: number
  /** Height of the window, px. Widgets that start within this height are rendered first. */
  viewport: number
  killed: ReadonlySet<string>
}

export interface Served {
  situation: Situation
  /** Answers by the place that asks for them (components-registry/first-answers.ts). */
  answers: Map<string, unknown>
}

/** Returns first answers that contain only the known ones and request nothing. */
export function createKnownAnswers(known: ReadonlyMap<string, unknown>): FirstAnswers {
  return {
    get: (place) => (known.has(place) ? { data: known.get(place) } : undefined),
  }
}

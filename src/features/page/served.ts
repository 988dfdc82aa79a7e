import type { FirstAnswers } from '#registry/first-answers.ts'
import type { Viewer } from '#schemas/widgets/parts/visibility.ts'
import type { LoadedPage } from './visited.ts'

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
  /** Islands that nobody pressed wait for this before they hydrate. */
  calm?: Promise<void>
}

/** A page that was brought to life before the shell around it, until the screen that shows it takes it over. */
export interface EarlyDrawing {
  host: HTMLElement
  show(shown: LoadedPage): void
  dispose(): void
}

/** What is known, and nothing else. */
export function answersIn(known: ReadonlyMap<string, unknown>): FirstAnswers {
  return {
    get: (place) => (known.has(place) ? { data: known.get(place) } : undefined),
  }
}

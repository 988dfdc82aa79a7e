import type { WhyState } from '#schemas/page/widget-why.ts'
import type { Fixture } from './fixture.ts'

/** A call that a page made while it was drawn or used. */
export interface DrawnRequest {
  path: string
  /** The input as JSON. */
  input: string
  /** false: it failed, for the fixture holds no answer to it. */
  isRecorded: boolean
}

/** A widget of a page, and what became of it. */
export interface DrawnWidget {
  id: string
  /** What an editor calls it. */
  name: string
  type: string
  /** How many containers it stands in. */
  depth: number
  state: WhyState
  /** Why it is in this state, one Chinese sentence each. */
  reasons: readonly string[]
  /** What can be read of it; '' where it is not on the page. */
  text: string
  /** Where it ended up; null where it is not on the page. */
  box: DrawnBox | null
}

/** Size of a drawn widget, px, rounded. */
export interface DrawnBox {
  width: number
  height: number
  /** Height while the page waited for its answers: another one moves what stands below. */
  waitingHeight: number
  /** Distances of its content from its edges: top, right, bottom, left. */
  inset: readonly [number, number, number, number]
}

/** Something that a visitor can press. */
export interface DrawnClickable {
  /** Id of the innermost widget around it; '' outside of any. */
  widgetId: string
  name: string
  /** As the document holds it; null for what is no link. */
  href: string | null
  /** Where a press led, in words and in order; none where it stayed in the page, null where it had left the page. */
  jumps: readonly string[] | null
}

/** What became of a fixture in a browser. */
export interface DrawnRecord {
  /** Why nothing was drawn; '' for a page. */
  refusal: string
  requests: readonly DrawnRequest[]
  /** What each press of a clickable would have done, in words and in order. */
  jumps: readonly string[]
  widgets: readonly DrawnWidget[]
  /** Lines of the console. */
  lines: readonly string[]
}

/** What the document /replay/ offers to the window that frames it, as `window.replay`. */
export interface ReplayWindow {
  /**
   * Draws a fixture in the place of the one before, and resolves with its record once the page is settled. `onChange` hears
   * of each later record: a press adds a jump, a call a request.
   */
  draw(fixture: Fixture, onChange?: (record: DrawnRecord) => void): Promise<DrawnRecord>
  /** Presses everything that can be pressed on the page as it stands, links first. The page may look different afterwards. */
  pressAll(): Promise<DrawnClickable[]>
}

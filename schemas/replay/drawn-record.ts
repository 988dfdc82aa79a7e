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
  /** Name that editors see. */
  name: string
  type: string
  /** Number of containers around it. */
  depth: number
  state: WhyState
  /** Why it is in this state, one Chinese sentence each. */
  reasons: readonly string[]
  /** Visible text of a widget of the page's own list; '' for any other. */
  text: string
  /** Size on the page; null for a widget that is not there. */
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

/** A link, a button or another element that reacts to a press. */
export interface DrawnClickable {
  /** Id of the innermost widget around it; '' outside of any. */
  widgetId: string
  name: string
  /** Address as the document holds it; null for an element that is no link. */
  href: string | null
  /** Outcomes of a press in words and in order: none if it stays in the page, null if the element was gone by then. */
  jumps: readonly string[] | null
}

/** Record of a fixture that a browser has drawn. */
export interface DrawnRecord {
  /** Why nothing was drawn; '' for a page. */
  refusal: string
  requests: readonly DrawnRequest[]
  /** Outcomes of all presses so far, in words and in order. */
  jumps: readonly string[]
  widgets: readonly DrawnWidget[]
  /** Lines of the console. */
  lines: readonly string[]
}

/** Interface of the document /replay/ to the window that frames it, as `window.replay`. */
export interface ReplayWindow {
  /**
   * Draws a fixture in the place of the one before, and resolves with its record once the page is settled. `onChange` hears
   * of each later record: a press adds a jump, a call a request.
   */
  draw(fixture: Fixture, onChange?: (record: DrawnRecord) => void): Promise<DrawnRecord>
  /** Presses everything that can be pressed on the page as it stands, links first. The page may look different afterwards. */
  pressAll(): Promise<DrawnClickable[]>
}

import type { WhyState } from '#schemas/page/widget-why.ts'
import type { Fixture } from './fixture.ts'

/** A call that a page made while it was drawn or used. */
export interface DrawnRequest {
  path: string
  input: string
  /** False if the call failed because the fixture has no answer to it. */
  isRecorded: boolean
}

export interface DrawnWidget {
  id: string
  name: string
  type: string
  /** Number of containers around the widget. */
  depth: number
  state: WhyState
  /** Reasons for the state, one Chinese sentence each. */
  reasons: readonly string[]
  /** Visible text of a widget in the page's own list; '' for a widget inside a container. */
  text: string
  /** Size on the page; null if the widget is not on the page. */
  box: DrawnBox | null
}

/** Size of a drawn widget, px, rounded. */
export interface DrawnBox {
  width: number
  height: number
  /**
   * Height while the page waited for answers to its calls. If it differs from `height`, the content below moved.
   */
  waitingHeight: number
  /** Distances of the widget's content from the widget's edges: top, right, bottom, left. */
  inset: readonly [number, number, number, number]
}

export interface DrawnClickable {
  /** Id of the innermost widget around the element; '' outside of widgets. */
  widgetId: string
  name: string
  /** Address as it is written in the document; null for an element that is not a link. */
  href: string | null
  /** Effects of a click, in order: empty if it leads nowhere else, null if the element had disappeared by then. */
  jumps: readonly string[] | null
}

export interface DrawnRecord {
  /** Reason why nothing was drawn; '' if the page was drawn. */
  refusal: string
  requests: readonly DrawnRequest[]
  /** Descriptions of the effects of all clicks so far, in order. */
  jumps: readonly string[]
  widgets: readonly DrawnWidget[]
  lines: readonly string[]
}

/** Interface of the document /replay/, as `window.replay`, for the window that shows this document in a frame. */
export interface ReplayWindow {
  /** Draws a fixture in place of the previous one and waits for the page; `onChange` receives later records. */
  draw(fixture: Fixture, onChange?: (record: DrawnRecord) => void): Promise<DrawnRecord>
  /** Clicks every clickable element on the current page, links first. The page may look different afterwards. */
  pressAll(): Promise<DrawnClickable[]>
}

import type { WhyState } from '#schemas/page/widget-why.ts'
import type { Fixture } from './fixture.ts'

/** A call that a page made while it was drawn or used. */
export interface DrawnRequest {
  path: string
  input: string
  /** False if it failed because the fixture holds no answer to it. */
  isRecorded: boolean
}

export interface DrawnWidget {
  id: string
  name: string
  type: string
  /** Number of containers around it. */
  depth: number
  state: WhyState
  /** One Chinese sentence each. */
  reasons: readonly string[]
  /** Visible text of a widget in the page's own list; '' for any other. */
  text: string
  /** Size on the page; null if the widget is not there. */
  box: DrawnBox | null
}

/** Size of a drawn widget, px, rounded. */
export interface DrawnBox {
  width: number
  height: number
  /** Height while the page waited for its answers. If it differs from `height`, the content below moved. */
  waitingHeight: number
  /** Distances of its content from its edges: top, right, bottom, left. */
  inset: readonly [number, number, number, number]
}

export interface DrawnClickable {
  /** Id of the innermost widget around it; '' outside of widgets. */
  widgetId: string
  name: string
  /** Address as the document holds it; null for an element that is not a link. */
  href: string | null
  /** Effects of a click, in order: empty if it stays in the page, null if the element was gone by then. */
  jumps: readonly string[] | null
}

export interface DrawnRecord {
  /** Reason why nothing was drawn, else ''. */
  refusal: string
  requests: readonly DrawnRequest[]
  /** Descriptions of the effects of all clicks so far, in order. */
  jumps: readonly string[]
  widgets: readonly DrawnWidget[]
  lines: readonly string[]
}

/** Interface of the document /replay/ for the window that frames it, as `window.replay`. */
export interface ReplayWindow {
  /** Draws instead of the previous fixture and waits for the page; `onChange` receives later records. */
  draw(fixture: Fixture, onChange?: (record: DrawnRecord) => void): Promise<DrawnRecord>
  /** Clicks every clickable element on the current page, links first. The page may look different afterwards. */
  pressAll(): Promise<DrawnClickable[]>
}

import type { Drawing } from '#schemas/page/widget-why.ts'
import type { WidgetFault } from '#src/renderer/report.ts'

/** Codes by which a boundary reports that its widget is not there (src/renderer/widget-view.tsx). */
const FAILURES = ['threw', 'ChunkLoadError', 'CSS_CHUNK_LOAD_FAILED']

/** A widget's element on the page; null for one that is not drawn. */
export function elementOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main [data-widget="${CSS.escape(id)}"]`)
}

/** What has become of a widget, by what is on the page and what was reported. */
export function drawingOf(id: string, faults: readonly WidgetFault[]): Drawing | undefined {
  const element = elementOf(id)
  if (!element) return undefined
  const fault = faults.find(({ widgetId, code }) => widgetId === id && FAILURES.includes(code))
  // Code that came on a retry has taken the place of the message.
  const stands = fault?.code === 'threw' || element.querySelector('[role="alert"]') !== null
  if (fault && stands) return { failed: fault.code, detail: fault.detail ?? '' }
  // Its place is reserved until it is drawn (src/renderer/islands.ts).
  return element.childElementCount === 0 && element.style.minHeight !== '' ? 'deferred' : 'drawn'
}

const MARK = 'data-inspected'

/** Outlines one widget and brings it into view; null takes the outline away. */
export function pointAt(id: string | null): void {
  document.querySelector(`[${MARK}]`)?.removeAttribute(MARK)
  const element = id === null ? null : elementOf(id)
  element?.setAttribute(MARK, '')
  element?.scrollIntoView({ block: 'start' })
}

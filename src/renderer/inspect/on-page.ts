import type { Drawing } from '#schemas/page/widget-why.ts'
import type { WidgetFault } from '#src/renderer/report.ts'

/** Codes with which a boundary reports that its widget is not shown (src/renderer/widget-view.tsx). */
const FAILURES = ['threw', 'ChunkLoadError', 'CSS_CHUNK_LOAD_FAILED']

/** Finds a widget's element on the page; null if it is not drawn. */
export function findElement(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main [data-widget="${CSS.escape(id)}"]`)
}

/** Describes the drawing state of a widget, by its element on the page and the reported faults. */
export function describeDrawing(id: string, faults: readonly WidgetFault[]): Drawing | undefined {
  const element = findElement(id)
  if (!element) return undefined
  const fault = faults.find(({ widgetId, code }) => widgetId === id && FAILURES.includes(code))
  // After a chunk failure, a successful retry replaces the error message.
  const stands = fault?.code === 'threw' || element.querySelector('[role="alert"]') !== null
  if (fault && stands) return { failed: fault.code, detail: fault.detail ?? '' }
  // The space of a widget is reserved until the widget is drawn (src/renderer/islands.ts).
  return element.childElementCount === 0 && element.style.minHeight !== '' ? 'deferred' : 'drawn'
}

const MARK = 'data-inspected'

/** Outlines one widget and scrolls to it; null removes the outline. */
export function pointAt(id: string | null): void {
  document.querySelector(`[${MARK}]`)?.removeAttribute(MARK)
  const element = id === null ? null : findElement(id)
  element?.setAttribute(MARK, '')
  element?.scrollIntoView({ block: 'start' })
}

import type { DrawnBox } from '#schemas/replay/drawn-record.ts'
import { findElement } from '#src/renderer/inspect/on-page.ts'

/** Measures a widget in this document; null if the document does not contain the widget. */
export function measureWidget(id: string, waitingHeights: ReadonlyMap<string, number>): DrawnBox | null {
  const element = findElement(id)
  if (!element) return null
  const own = element.getBoundingClientRect()
  const height = Math.round(own.height)
  return {
    width: Math.round(own.width),
    height,
    waitingHeight: waitingHeights.get(id) ?? height,
    inset: measureInset(element, own),
  }
}

/** Measures the heights of widgets in this document, in px, rounded. */
export function measureHeights(ids: Iterable<string>): ReadonlyMap<string, number> {
  const heights = new Map<string, number>()
  for (const id of ids) {
    const element = findElement(id)
    if (element) heights.set(id, Math.round(element.getBoundingClientRect().height))
  }
  return heights
}

/** Returns the distances of the innermost elements from the edges; 0 if an element extends beyond an edge. */
function measureInset(element: Element, own: DOMRect): DrawnBox['inset'] {
  const [first, ...rest] = [...element.querySelectorAll('*')]
    .filter((inner) => inner.childElementCount === 0)
    .map((inner) => inner.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
  if (!first) return [0, 0, 0, 0]
  const all = [first, ...rest]
  const distances = [
    Math.min(...all.map(({ top }) => top)) - own.top,
    own.right - Math.max(...all.map(({ right }) => right)),
    own.bottom - Math.max(...all.map(({ bottom }) => bottom)),
    Math.min(...all.map(({ left }) => left)) - own.left,
  ]
  const [top = 0, right = 0, bottom = 0, left = 0] = distances.map((one) => Math.max(0, Math.round(one)))
  return [top, right, bottom, left]
}

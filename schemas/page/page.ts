import type { Finding, Path } from '#schemas/field/finding.ts'
import { valueAt } from '#schemas/field/value-at.ts'
import type { TargetFinding, WidgetFindingCode, WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { PageSettings } from './settings.ts'

/** The document version that this mall writes and understands. */
export const SCHEMA = 1

/** Which page, and which state of it. */
export interface PageIdentity {
  id: string
  revision: number
}

export type RefusalCode =
  | 'empty'
  | 'too_large'
  | 'too_nested'
  | 'not_json'
  | 'not_a_page'
  | 'future_schema'
  | 'too_many_widgets'
  | 'too_deep'

export type PageFindingCode = WidgetFindingCode | TargetFinding['code'] | 'bad_schema' | 'settings_reset'
export type PageFinding = Finding<PageFindingCode>

/** The shopper gets the last good version instead. */
export interface RefusedPage {
  status: 'refused'
  findings: readonly [Finding<RefusalCode>]
}

export interface PageReading {
  status: 'read'
  settings: PageSettings
  widgets: readonly WidgetReading[]
  /** Of the document and of all widgets, children included. */
  findings: readonly PageFinding[]
  /** The parsed text; the readings' nodes are objects of it. */
  document: unknown
}

export type ReadResult = RefusedPage | PageReading

/** Every widget in document order, children after their container. */
export function widgetsOf(widgets: readonly WidgetReading[]): readonly WidgetReading[] {
  const all: WidgetReading[] = []
  const collect = (list: readonly WidgetReading[]) => {
    for (const widget of list) {
      all.push(widget)
      if (widget.grade !== 'isolated') for (const { children } of widget.slots) collect(children)
    }
  }
  collect(widgets)
  return all
}

/** The same, each with its place in the document. */
export function* widgetPlaces(
  widgets: readonly WidgetReading[],
  at: Path = ['widgets'],
): Generator<{ widget: WidgetReading; path: Path }> {
  for (const [index, widget] of widgets.entries()) {
    const path = [...at, index]
    yield { widget, path }
    if (widget.grade === 'isolated') continue
    for (const slot of widget.slots) yield* widgetPlaces(slot.children, [...path, ...slot.path])
  }
}

/**
 * A widget by its id with its path in the document. Undefined where the text has no such place: no such widget,
 * or a child that an upgrade of its container has moved (accept the container's proposal first).
 */
export function placeOf(page: PageReading, id: string): { widget: WidgetReading; path: Path } | undefined {
  for (const place of widgetPlaces(page.widgets)) {
    if (place.widget.id === id)
      return valueAt(page.document, place.path) === place.widget.node ? place : undefined
  }
  return undefined
}

/** Whether anything of these is drawn at all; a container by itself is nothing. */
export function drawsAny(widgets: readonly WidgetReading[]): boolean {
  return widgets.some(
    (widget) =>
      widget.grade !== 'isolated' &&
      (widget.slots.length === 0 || widget.slots.some(({ children }) => drawsAny(children))),
  )
}

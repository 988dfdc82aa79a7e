import type { Finding, Path } from '#schemas/field/finding.ts'
import { getValueAt } from '#schemas/field/value-at.ts'
import type { TargetFinding, WidgetFindingCode, WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { PageSettings } from './settings.ts'

/** The document version that this mall writes and reads. */
export const PAGE_SCHEMA_VERSION = 1

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

/** A page that cannot be shown; the shopper gets the last good version instead. */
export interface RefusedPage {
  status: 'refused'
  findings: readonly [Finding<RefusalCode>]
}

export interface PageReading {
  status: 'read'
  settings: PageSettings
  widgets: readonly WidgetReading[]
  findings: readonly PageFinding[]
  /** The parsed text; `node` of each widget reading is an object in it. */
  document: unknown
}

export type ReadResult = RefusedPage | PageReading

/** Lists every widget in document order, children after their container. */
export function flattenWidgets(widgets: readonly WidgetReading[]): readonly WidgetReading[] {
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

/** Yields every widget in document order, each with its path in the document. */
export function* listWidgetPlaces(
  widgets: readonly WidgetReading[],
  at: Path = ['widgets'],
): Generator<{ widget: WidgetReading; path: Path }> {
  for (const [index, widget] of widgets.entries()) {
    const path = [...at, index]
    yield { widget, path }
    if (widget.grade === 'isolated') continue
    for (const slot of widget.slots) yield* listWidgetPlaces(slot.children, [...path, ...slot.path])
  }
}

/**
 * Finds a widget and its path. Undefined also if an upgrade of its container moved the widget (accept the
 * container's proposal first).
 */
export function findWidget(page: PageReading, id: string): { widget: WidgetReading; path: Path } | undefined {
  for (const place of listWidgetPlaces(page.widgets)) {
    if (place.widget.id === id)
      return getValueAt(page.document, place.path) === place.widget.node ? place : undefined
  }
  return undefined
}

/** Returns true if at least one of these widgets draws something; a container without children draws nothing. */
export function isAnyDrawn(widgets: readonly WidgetReading[]): boolean {
  return widgets.some(
    (widget) =>
      widget.grade !== 'isolated' &&
      (widget.slots.length === 0 || widget.slots.some(({ children }) => isAnyDrawn(children))),
  )
}

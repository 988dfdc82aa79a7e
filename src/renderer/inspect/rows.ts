import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { nextBoundary, type Viewer } from '#schemas/widgets/parts/visibility.ts'
import { widgets as definitions } from '#schemas/widgets/index.ts'

/** One widget of a page with the containers around it, outermost first. */
export interface Row {
  widget: WidgetReading
  around: readonly WidgetReading[]
}

/** Every widget in document order, children after their container. */
export function rowsOf(widgets: readonly WidgetReading[], around: readonly WidgetReading[] = []): Row[] {
  return widgets.flatMap((widget) => {
    const slots = widget.grade === 'isolated' ? [] : widget.slots
    const inner = [...around, widget]
    return [{ widget, around }, ...slots.flatMap(({ children }) => rowsOf(children, inner))]
  })
}

/** What an editor calls it: the remark name, else the type's label, else the type. */
export function nameOf({ name, type }: WidgetReading): string {
  const label = new Map<string, { label: string }>(Object.entries(definitions)).get(type)?.label
  return name || label || type || '（没有类型）'
}

export function sourcesOf(widget: WidgetReading) {
  const definition = new Map(Object.entries(definitions)).get(widget.type)
  // The props were parsed by this very type's schema; the pair is correlated by `type`.
  return widget.grade === 'isolated' || !definition ? [] : definition.goods(widget.props as never)
}

/** ms at which some row's rule changes its mind. */
export function nextChange(rows: readonly Row[], { now }: Viewer): number | undefined {
  return nextBoundary(
    rows.map(({ widget }) => (widget.grade === 'isolated' ? undefined : widget.visible)),
    now,
  )
}

import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import type { Path } from '#schemas/field/finding.ts'
import type { Link } from '#schemas/jump/jump.ts'
import { checkLink, type LinkFinding } from '#schemas/widgets/parts/check-link.ts'
import type { DrawnWidget, WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { Registry, WidgetDefinition } from '#schemas/widgets/parts/widget.ts'
import { flattenWidgets } from './page.ts'

interface Placed {
  widget: DrawnWidget
  /** Path from the widget's node, in its upgraded shape. */
  path: Path
}

/** Lists every link of the drawn widgets, children included: for prefetching, health checks and find-and-replace. */
export function listLinks(
  widgets: readonly WidgetReading[],
  registry: Registry,
): (Placed & { link: Link })[] {
  return [...listDrawnWidgets(widgets, registry)].flatMap(({ widget, definition }) =>
    definition.links(widget.props).map(({ path, link }) => ({ widget, path: ['props', ...path], link })),
  )
}

/** Lists every goods source of the drawn widgets, children included, so that all are loaded in one batch. */
export function listGoodsSources(
  widgets: readonly WidgetReading[],
  registry: Registry,
): (Placed & { source: GoodsSource })[] {
  return [...listDrawnWidgets(widgets, registry)].flatMap(({ widget, definition }) =>
    definition.goods(widget.props).map(({ path, source }) => ({ widget, path: ['props', ...path], source })),
  )
}

/** Checks every link of a page, as far as this works without the database. */
export function checkLinks(widgets: readonly WidgetReading[], registry: Registry): LinkFinding[] {
  return listLinks(widgets, registry).flatMap(({ widget, path, link }) =>
    checkLink(link).map((finding) => ({ ...finding, widgetId: widget.id, path: [...path, ...finding.path] })),
  )
}

/** Yields every drawn widget, children included, with its definition. */
export function* listDrawnWidgets(
  widgets: readonly WidgetReading[],
  registry: Registry,
): Generator<{ widget: DrawnWidget; definition: WidgetDefinition }> {
  for (const widget of flattenWidgets(widgets)) {
    const definition = Object.hasOwn(registry, widget.type) ? registry[widget.type] : undefined
    if (widget.grade !== 'isolated' && definition !== undefined) yield { widget, definition }
  }
}

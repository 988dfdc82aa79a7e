import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import type { Path } from '#schemas/field/finding.ts'
import type { Link } from '#schemas/jump/jump.ts'
import { checkLink, type LinkFinding } from '#schemas/widgets/parts/check-link.ts'
import type { DrawnWidget, WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { Registry, WidgetDefinition } from '#schemas/widgets/parts/widget.ts'
import { widgetsOf } from './page.ts'

interface Placed {
  widget: DrawnWidget
  /** From the widget's node, in its upgraded shape. */
  path: Path
}

/** Every clickable of the drawn widgets, children included: for prefetching, health and find-and-replace. */
export function linksOf(widgets: readonly WidgetReading[], registry: Registry): (Placed & { link: Link })[] {
  return [...drawn(widgets, registry)].flatMap(({ widget, definition }) =>
    definition.links(widget.props).map(({ path, link }) => ({ widget, path: ['props', ...path], link })),
  )
}

/** Every goods source of the drawn widgets, children included: for one batched call. */
export function goodsOf(
  widgets: readonly WidgetReading[],
  registry: Registry,
): (Placed & { source: GoodsSource })[] {
  return [...drawn(widgets, registry)].flatMap(({ widget, definition }) =>
    definition.goods(widget.props).map(({ path, source }) => ({ widget, path: ['props', ...path], source })),
  )
}

/** The health of every link of a page, as far as it shows without asking the database. */
export function checkLinks(widgets: readonly WidgetReading[], registry: Registry): LinkFinding[] {
  return linksOf(widgets, registry).flatMap(({ widget, path, link }) =>
    checkLink(link).map((finding) => ({ ...finding, widgetId: widget.id, path: [...path, ...finding.path] })),
  )
}

/** Every drawn widget with its declaration, children included. */
export function* drawn(
  widgets: readonly WidgetReading[],
  registry: Registry,
): Generator<{ widget: DrawnWidget; definition: WidgetDefinition }> {
  for (const widget of widgetsOf(widgets)) {
    const definition = Object.hasOwn(registry, widget.type) ? registry[widget.type] : undefined
    if (widget.grade !== 'isolated' && definition !== undefined) yield { widget, definition }
  }
}

import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { withValue } from './json-edit.ts'
import type { PageReading } from './page.ts'

/**
 * A reading as JSON, for a browser that draws it without reading the document: no schemas of widgets, no document. Both
 * sides are the same build of this mall.
 */
export function readingText({ settings, widgets }: PageReading): string {
  return JSON.stringify({ settings, widgets: bareWidgets(widgets) })
}

/** Widgets as JSON values, for what follows a first screen. */
export function bareWidgets(widgets: readonly WidgetReading[]): object[] {
  return widgets.map(bare)
}

/** Children stand once, inside the props; a slot only says where. What is empty, as most is, does not travel. */
function bare({ node: _node, ...widget }: WidgetReading): object {
  if (widget.grade === 'isolated') return widget
  const { proposal: _proposal, slots, findings, frame, ...drawn } = widget
  const props = slots.reduce<unknown>(
    (value, { path, children }) => withValue(value, path.slice(1), children.map(bare)),
    drawn.props,
  )
  return {
    ...drawn,
    props,
    ...(findings.length > 0 && { findings }),
    ...(Object.keys(frame).length > 0 && { frame }),
    ...(slots.length > 0 && { slots: slots.map(({ path }) => ({ path })) }),
  }
}

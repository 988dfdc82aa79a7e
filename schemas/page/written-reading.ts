import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { replaceValueAt } from './json-edit.ts'
import type { PageReading } from './page.ts'

/**
 * Writes a reading as text, from which the browser of the same build draws the page without schemas or document.
 */
export function serializeReading({ settings, widgets }: PageReading): string {
  return JSON.stringify({ settings, widgets: serializeWidgets(widgets) })
}

/** Returns widgets as JSON values, for the part of a page after the first screen. */
export function serializeWidgets(widgets: readonly WidgetReading[]): object[] {
  return widgets.map(bare)
}

/**
 * Returns a widget as JSON. Children are written once, inside the props; a slot has only their path. No empty
 * values.
 */
function bare({ node: _node, ...widget }: WidgetReading): object {
  if (widget.grade === 'isolated') return widget
  const { proposal: _proposal, slots, findings, frame, ...drawn } = widget
  const props = slots.reduce<unknown>(
    (value, { path, children }) => replaceValueAt(value, path.slice(1), children.map(bare)),
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

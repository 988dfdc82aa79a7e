import { valueAt } from '#schemas/field/value-at.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { PageReading } from './page.ts'

/** Widgets that were values of bareWidgets (written-reading.ts). */
export function revived(widgets: readonly WidgetReading[]): readonly WidgetReading[] {
  for (const widget of widgets) revive(widget)
  return widgets
}

/** The reading of a text of readingText. Its nodes and its document are gone; what was found is told by whoever read it. */
export function readingOf(text: string): PageReading {
  // Written by readingText of the same build.
  const { settings, widgets } = JSON.parse(text) as Pick<PageReading, 'settings' | 'widgets'>
  return { status: 'read', settings, widgets: revived(widgets), findings: [], document: undefined }
}

/** Shared by all widgets that lack them: a page of thousands holds them once. */
const EMPTY = { node: undefined, findings: [], frame: {}, slots: [] }

function revive(widget: WidgetReading): void {
  Object.assign(widget, { ...EMPTY, ...widget })
  if (widget.grade === 'isolated') return
  for (const slot of widget.slots) {
    const children = valueAt(widget, slot.path) as WidgetReading[]
    for (const child of children) revive(child)
    Object.assign(slot, { children })
  }
}

import { getValueAt } from '#schemas/field/value-at.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import type { PageReading } from './page.ts'

/** Restores widgets that `serializeWidgets` wrote (written-reading.ts). */
export function reviveWidgets(widgets: readonly WidgetReading[]): readonly WidgetReading[] {
  for (const widget of widgets) revive(widget)
  return widgets
}

/**
 * Parses the text of a reading; it lacks nodes, document and page findings, which were reported when it was read.
 */
export function parseReadingText(text: string): PageReading {
  // The text was written by `serializeReading` of the same build.
  const { settings, widgets } = JSON.parse(text) as Pick<PageReading, 'settings' | 'widgets'>
  return { status: 'read', settings, widgets: reviveWidgets(widgets), findings: [], document: undefined }
}

/** Defaults shared by all widgets, so that a page with thousands of widgets has each of these objects only once. */
const EMPTY = { node: undefined, findings: [], frame: {}, slots: [] }

function revive(widget: WidgetReading): void {
  Object.assign(widget, { ...EMPTY, ...widget })
  if (widget.grade === 'isolated') return
  for (const slot of widget.slots) {
    const children = getValueAt(widget, slot.path) as WidgetReading[]
    for (const child of children) revive(child)
    Object.assign(slot, { children })
  }
}

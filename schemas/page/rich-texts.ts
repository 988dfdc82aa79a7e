import { type Finding, type Path, toProblem } from '#schemas/field/finding.ts'
import { listPatterns, findPlaces } from '#schemas/field/schema-walk.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { findRichTextLosses } from '#schemas/widgets/parts/rich-text-losses.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import { listDrawnWidgets } from './links.ts'

export type RichTextFinding = Finding<'rich_text_lost'>

export interface PlacedRichText {
  widgetId: string
  /** Path from the widget's node. */
  path: Path
  html: string
}

/** Lists every rich text of the drawn widgets, children included. */
export function listRichTexts(widgets: readonly WidgetReading[], registry: Registry): PlacedRichText[] {
  return [...listDrawnWidgets(widgets, registry)].flatMap(({ widget, definition }) =>
    listPatterns(definition.props, 'richText')
      .flatMap((pattern) => findPlaces(widget.props, pattern))
      .flatMap(({ path, value }) =>
        typeof value === 'string' ? [{ widgetId: widget.id, path: ['props', ...path], html: value }] : [],
      ),
  )
}

/** Reports what the rich texts of a page's drawn widgets lose when they are shown, by field. */
export function checkRichTexts(widgets: readonly WidgetReading[], registry: Registry): RichTextFinding[] {
  return listRichTexts(widgets, registry).flatMap(({ widgetId, path, html }) =>
    findRichTextLosses(html).map((words) => ({ ...toProblem('rich_text_lost', words, path), widgetId })),
  )
}

import { type Finding, type Path, problem } from '#schemas/field/finding.ts'
import { patternsOf, placesOf } from '#schemas/field/schema-walk.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { findRichTextLosses } from '#schemas/widgets/parts/rich-text-losses.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import { drawn } from './links.ts'

export type RichTextFinding = Finding<'rich_text_lost'>

/** A rich text at its field. */
export interface PlacedRichText {
  widgetId: string
  /** From the widget's node. */
  path: Path
  html: string
}

/** Every rich text of the drawn widgets, children included. */
export function richTextsOf(widgets: readonly WidgetReading[], registry: Registry): PlacedRichText[] {
  return [...drawn(widgets, registry)].flatMap(({ widget, definition }) =>
    patternsOf(definition.props, 'richText')
      .flatMap((pattern) => placesOf(widget.props, pattern))
      .flatMap(({ path, value }) =>
        typeof value === 'string' ? [{ widgetId: widget.id, path: ['props', ...path], html: value }] : [],
      ),
  )
}

/** What the rich texts of a page's drawn widgets lose when they are shown, at their fields. */
export function checkRichTexts(widgets: readonly WidgetReading[], registry: Registry): RichTextFinding[] {
  return richTextsOf(widgets, registry).flatMap(({ widgetId, path, html }) =>
    findRichTextLosses(html).map((words) => ({ ...problem('rich_text_lost', words, path), widgetId })),
  )
}

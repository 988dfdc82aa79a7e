import { type Finding, problem } from '#schemas/field/finding.ts'
import { patternsOf, placesOf } from '#schemas/field/schema-walk.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { findRichTextLosses } from '#schemas/widgets/parts/rich-text-losses.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import { drawn } from './links.ts'

export type RichTextFinding = Finding<'rich_text_lost'>

/** What the rich texts of a page's drawn widgets lose when they are shown, at their fields. */
export function checkRichTexts(widgets: readonly WidgetReading[], registry: Registry): RichTextFinding[] {
  return [...drawn(widgets, registry)].flatMap(({ widget, definition }) =>
    patternsOf(definition.props, 'richText')
      .flatMap((pattern) => placesOf(widget.props, pattern))
      .flatMap(({ path, value }) =>
        (typeof value === 'string' ? findRichTextLosses(value) : []).map((words) => ({
          ...problem('rich_text_lost', words, ['props', ...path]),
          widgetId: widget.id,
        })),
      ),
  )
}

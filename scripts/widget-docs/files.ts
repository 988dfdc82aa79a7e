import { widgets } from '#schemas/widgets/index.ts'
import type { WidgetDefinition } from '#schemas/widgets/parts/widget.ts'
import { formatText } from '#scripts/format-text.ts'
import { indexPage } from './index-page.ts'
import { widgetPage } from './widget-page.ts'

/** Returns the formatted texts under docs/widgets by path. */
export async function widgetDocs(): Promise<Record<string, string>> {
  const all: WidgetDefinition[] = Object.values(widgets)
  const pages = [
    ['README.md', indexPage(all)] as const,
    ...all.map((one) => [`${one.type}.md`, widgetPage(one)] as const),
  ]
  const formatted = pages.map(async ([path, text]): Promise<[string, string]> => [
    path,
    await formatText(path, text),
  ])
  return Object.fromEntries(await Promise.all(formatted))
}

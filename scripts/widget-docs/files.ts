import { format, resolveConfig } from 'prettier'
import type { WidgetDefinition } from '#schemas/widgets/parts/widget.ts'
import { widgets } from '#schemas/widgets/index.ts'
import { indexPage } from './index-page.ts'
import { widgetPage } from './widget-page.ts'

/** The texts under docs/widgets by path, as prettier likes them. */
export async function widgetDocs(): Promise<Record<string, string>> {
  const all: WidgetDefinition[] = Object.values(widgets)
  const pages = [
    ['README.md', indexPage(all)] as const,
    ...all.map((one) => [`${one.type}.md`, widgetPage(one)] as const),
  ]
  const config = await resolveConfig(import.meta.filename)
  const formatted = pages.map(async ([path, text]): Promise<[string, string]> => [
    path,
    await format(text, { ...config, parser: 'markdown' }),
  ])
  return Object.fromEntries(await Promise.all(formatted))
}

import { type Finding, notice, problem } from '#schemas/field/finding.ts'
import { checkLinks } from '#schemas/page/links.ts'
import { type KnownName, nameFindings, namedValues, withoutDoubled } from '#schemas/page/named-values.ts'
import { type PageReading, widgetsOf } from '#schemas/page/page.ts'
import { checkRichTexts } from '#schemas/page/rich-texts.ts'
import { noSwitches, type WidgetSwitches } from '#schemas/page/widget-switches.ts'
import { widgets as registry } from '#schemas/widgets/index.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { checkDocument } from './check-document.ts'

interface Options {
  switches?: WidgetSwitches
  /** What the mall has of the names in the page (../named-values.ts). */
  known?: readonly KnownName[]
}

/** Returns all findings from the document, the widget switches and the known names. Pure. */
export function checkReading(
  reading: PageReading,
  { switches = noSwitches, known = [] }: Options = {},
): Finding[] {
  const { widgets, findings } = reading
  const names = nameFindings(namedValues(widgets, registry), known, findings)
  return [
    ...withoutDoubled(findings, names),
    ...checkLinks(widgets, registry),
    ...checkRichTexts(widgets, registry),
    ...names,
    ...checkDocument(widgets, registry),
    ...widgetsOf(widgets).flatMap((widget) => checkSwitch(widget, switches)),
  ]
}

/** What the platform decided about a widget's type. */
function checkSwitch(
  { id: widgetId, type }: WidgetReading,
  { killed, deprecated }: WidgetSwitches,
): Finding[] {
  if (killed.has(type)) return [{ ...problem('killed', '这种组件已关闭，顾客看不到', ['type']), widgetId }]
  const instead = deprecated.get(type)
  if (instead === undefined) return []
  const words = `这种组件已停用${instead && `，请改用“${labelOf(instead)}”`}`
  return [{ ...notice('deprecated', words, ['type']), widgetId }]
}

function labelOf(type: string): string {
  const labels: Readonly<Record<string, { label: string } | undefined>> = registry
  return (Object.hasOwn(labels, type) ? labels[type]?.label : undefined) ?? type
}

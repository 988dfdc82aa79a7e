import { type Finding, toNotice, toProblem } from '#schemas/field/finding.ts'
import { checkLinks } from '#schemas/page/links.ts'
import {
  type KnownName,
  findNameProblems,
  listNamedValues,
  removeDoubledFindings,
} from '#schemas/page/named-values.ts'
import { type PageReading, flattenWidgets } from '#schemas/page/page.ts'
import { checkRichTexts } from '#schemas/page/rich-texts.ts'
import { noSwitches, type WidgetSwitches } from '#schemas/page/widget-switches.ts'
import { widgets as registry } from '#schemas/widgets/index.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { checkDocument } from './check-document.ts'

interface Options {
  switches?: WidgetSwitches
  /** Lookup results for the names in the page (../named-values.ts). */
  known?: readonly KnownName[]
}

/** Returns all findings from the document, the widget switches and the known names. Pure. */
export function checkReading(
  reading: PageReading,
  { switches = noSwitches, known = [] }: Options = {},
): Finding[] {
  const { widgets, findings } = reading
  const names = findNameProblems(listNamedValues(widgets, registry), known, findings)
  return [
    ...removeDoubledFindings(findings, names),
    ...checkLinks(widgets, registry),
    ...checkRichTexts(widgets, registry),
    ...names,
    ...checkDocument(widgets, registry),
    ...flattenWidgets(widgets).flatMap((widget) => checkSwitch(widget, switches)),
  ]
}

function checkSwitch(
  { id: widgetId, type }: WidgetReading,
  { killed, deprecated }: WidgetSwitches,
): Finding[] {
  if (killed.has(type)) return [{ ...toProblem('killed', '这种组件已关闭，顾客看不到', ['type']), widgetId }]
  const instead = deprecated.get(type)
  if (instead === undefined) return []
  const words = `这种组件已停用${instead && `，请改用“${labelOf(instead)}”`}`
  return [{ ...toNotice('deprecated', words, ['type']), widgetId }]
}

function labelOf(type: string): string {
  const labels: Readonly<Record<string, { label: string } | undefined>> = registry
  return (Object.hasOwn(labels, type) ? labels[type]?.label : undefined) ?? type
}

import { describeField } from './describe-field.ts'
import type { PageSheet, SheetField, WidgetSheet } from './sheet.ts'

/**
 * Formats a sheet with one line for each field. Equal sheets give the same text, regardless of the order of keys.
 */
export function formatSheet({ fields, widgets, moments }: PageSheet): string {
  const lines = [...formatFields(fields), ...widgets.flatMap(formatWidget)]
  if (moments.length > 0) lines.push('变化时刻', ...moments.map(({ text }) => `  ${text}`))
  return lines.map((line) => `${line}\n`).join('')
}

const GRADES = { ok: '', migrated: '【旧版】', repaired: '【有问题】', isolated: '【不展示】' } as const

const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`)

function formatWidget({ heading, grade, fields }: WidgetSheet): string[] {
  return [`${heading}${GRADES[grade]}`, ...indent(formatFields(fields))]
}

const formatFields = (fields: readonly SheetField[]) => fields.flatMap(formatField)

function formatField(field: SheetField): string[] {
  const { label, shape } = field
  if (field.isInHeading) return []
  if (shape === 'value' || (shape !== 'slot' && field.text !== undefined))
    return [`${label}：${describeField(field)}`]
  if (shape === 'slot')
    return [`${label}（${field.widgets.length}）`, ...indent(field.widgets.flatMap(formatWidget))]
  if (shape === 'list')
    return [`${label}（${field.items.length}）`, ...indent(field.items.flatMap(formatItem))]
  const inner = formatFields(field.fields)
  if (field.isPlain) return inner
  return [inner.length === 0 ? `${label}：{}` : label, ...indent(inner)]
}

/** Items are formatted without their number, so that an inserted item changes no other line. */
function formatItem(item: SheetField): string[] {
  const isGroup = item.shape === 'group' && item.text === undefined
  const [first = '{}', ...rest] = isGroup ? formatFields(item.fields) : [describeField(item)]
  return [`- ${first}`, ...indent(rest)]
}

import { isRecord } from '#schemas/base/record.ts'
import type { Json } from '#scripts/schema/json.ts'
import { isControl, kinds } from './kinds.ts'

export interface FieldRow {
  key: string
  label: string
  kind: string
  bounds: string
  /** Default as JSON; 必填 if a widget without the field is isolated. */
  absent: string
}

/** Controls that are described once for all widgets. */
const WHOLE = ['image', 'link', 'goodsSource', 'slot']

/** Lists a widget's fields in order; the fields of list items follow their list. */
export function fieldRows(props: Json, at = ''): FieldRow[] {
  return Object.entries(props.properties ?? {}).flatMap(([key, schema]) => {
    if (typeof schema === 'boolean') return []
    const row = rowOf(`${at}${key}`, schema, props.required?.includes(key) ?? false)
    return [row, ...(WHOLE.includes(String(schema['x-control'])) ? [] : inner(schema, `${at}${key}`))]
  })
}

function inner(schema: Json, at: string): FieldRow[] {
  const item = schema.items
  if (isRecord(item)) return fieldRows(item, `${at}[].`)
  return fieldRows(schema, `${at}.`)
}

function rowOf(key: string, schema: Json, required: boolean): FieldRow {
  const control = schema['x-control']
  return {
    key: `\`${key}\``,
    label: schema.title ?? '',
    kind: isControl(control) ? kinds[control][0] : '',
    bounds: [...boundsOf(schema), schema.description ?? ''].filter((part) => part !== '').join('；'),
    absent: required ? '必填' : schema.default === undefined ? '' : `\`${JSON.stringify(schema.default)}\``,
  }
}

function boundsOf(schema: Json): string[] {
  const labels = schema['x-labels'] ?? (isRecord(schema.items) ? schema.items['x-labels'] : undefined)
  if (isRecord(labels))
    return [
      Object.entries(labels)
        .map(([value, label]) => `\`${value}\` ${String(label)}`)
        .join('，'),
    ]
  const unit = typeof schema['x-unit'] === 'string' ? ` ${schema['x-unit']}` : ''
  return [
    range(schema.minimum, schema.maximum, unit),
    range(schema.minLength, schema.maxLength, ' 字'),
    range(schema.minItems, schema.maxItems, ' 项'),
  ]
}

function range(min: number | undefined, max: number | undefined, unit: string): string {
  if (max === undefined) return min === undefined ? '' : `至少 ${min}${unit}`
  return min === undefined ? `最多 ${max}${unit}` : `${min} 到 ${max}${unit}`
}

import type { ListField, SheetField } from './sheet.ts'
import { EMPTY, RAW_ITEM } from './words.ts'

/** Describes a field and everything in it on one line. */
export function describeField(field: SheetField): string {
  switch (field.shape) {
    case 'value':
      return field.text
    case 'slot':
      return `${field.widgets.length} 个组件`
    case 'list':
      return field.text ?? `${field.items.length} 个${field.itemLabel}`
    case 'group':
      return field.text ?? (describeFields(field.fields, '，') || EMPTY)
  }
}

/** Describes fields with their labels on one line. */
export function describeFields(fields: readonly SheetField[], separator: string): string {
  return fields.map((field) => `${field.label} ${describeField(field)}`.trim()).join(separator)
}

/** Names an item of a list by its number: 第 2 个轮播图片. */
export function nameItem(
  { label, itemLabel }: Pick<ListField, 'label' | 'itemLabel'>,
  index: number,
): string {
  if (itemLabel !== RAW_ITEM) return `第 ${index + 1} 个${itemLabel}`
  return label === RAW_ITEM ? `第 ${index + 1} 项` : `${label} 第 ${index + 1} 项`
}

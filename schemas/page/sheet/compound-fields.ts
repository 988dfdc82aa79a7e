import { isRecord } from '#schemas/base/record.ts'
import { createGroupField, createValueField } from './create-field.ts'
import { describeField, describeFields } from './describe-field.ts'
import { createRawField } from './raw-field.ts'
import type { FieldBase, GroupField, SheetField } from './sheet.ts'
import { EMPTY, NOTHING, toOneLine } from './words.ts'

/** Labels of a picture's keys; `src` has none because the label of the picture applies to it. */
const PICTURE = { src: '', alt: '说明', width: '宽', height: '高' } as const

/** Describes a picture on one line: /pictures/a.svg「年货」1200×420. Returns undefined for a value without an address. */
export function readPicture(base: FieldBase): GroupField | undefined {
  const { value, path } = base
  if (!isRecord(value) || typeof value.src !== 'string') return undefined
  const { src, alt, width, height, ...others } = value
  const isSized = typeof width === 'number' && typeof height === 'number'
  const rest = { ...(!isSized && { width, height }), ...(typeof alt !== 'string' && { alt }), ...others }
  const more = Object.values(rest).every((one) => one === undefined) ? '' : ` ${JSON.stringify(rest)}`
  const words = typeof alt === 'string' && alt !== '' ? `「${toOneLine(alt)}」` : ''
  const fields = [...Object.keys(PICTURE), ...Object.keys(others)].flatMap((key) =>
    value[key] === undefined ? [] : [readPart(key, value[key], [...path, key])],
  )
  const text = `${toOneLine(src) || EMPTY}${words}${isSized ? ` ${width}×${height}` : ''}${more}`
  return createGroupField(base, { fields, text, variant: src })
}

function readPart(key: string, value: unknown, path: GroupField['path']): SheetField {
  const label = (PICTURE as Readonly<Record<string, string>>)[key] ?? key
  if (typeof value !== 'string') return createRawField({ value, path, label, absent: NOTHING })
  return createValueField({ path, label, value, absent: '无' }, toOneLine(value) || EMPTY)
}

const WAYS: Readonly<Record<string, string>> = { ids: '手选商品', query: '按条件取商品' }

/** Describes goods on one line: 按条件取商品：分类 17；件数 6. `conditions` are the fields beside `by`. */
export function createGoodsField(base: FieldBase, by: string, conditions: readonly SheetField[]): GroupField {
  const way = WAYS[by] ?? by
  const [only] = conditions
  const said =
    by === 'ids' && only && conditions.length === 1 ? describeField(only) : describeFields(conditions, '；')
  const path = [...base.path, 'by']
  const chosen = createValueField({ path, label: '取商品的方式', value: by, absent: '无' }, way)
  return createGroupField(base, {
    fields: [chosen, ...conditions],
    text: said === '' ? way : `${way}：${said}`,
    variant: by,
  })
}

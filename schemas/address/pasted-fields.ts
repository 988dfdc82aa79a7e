import { toHalfWidth } from '#schemas/base/half-width.ts'

export type FieldKind = 'name' | 'telephone' | 'region' | 'detail' | 'postcode' | 'any'
export interface PastedField {
  kind: FieldKind
  text: string
}

/** What forms and parcel notes write before a value; the longer of two that begin alike first. */
const LABELS: readonly (readonly [kind: FieldKind, words: readonly string[]])[] = [
  ['name', ['收货人姓名', '收件人姓名', '收货人', '收件人', '联系人', '姓名', '名字']],
  ['telephone', ['手机号码', '联系电话', '联系方式', '电话号码', '手机号', '手机', '电话']],
  ['region', ['所在地区', '省市区', '所在地', '地区', '区域']],
  ['detail', ['详细地址', '收货地址', '收件地址', '街道地址', '邮寄地址', '寄件地址', '地址']],
  ['postcode', ['邮政编码', '邮编']],
]
const WORDS = LABELS.flatMap(([kind, words]) => words.map((word) => [word, kind] as const))
const KIND_OF = new Map<string, FieldKind>(WORDS)
const LABEL = new RegExp(
  `(${WORDS.map(([word]) => word).join('|')})(?:[:：][ \\t]{0,4}|[ \\t]{1,4}|(?=1\\d{10}))`,
  'g',
)

/** The text in half-width characters, cut at its labels; what stands before the first one is of any kind. Pure. */
export function pastedFields(pasted: string): PastedField[] {
  const text = toHalfWidth(
    pasted
      .replaceAll('。', ' ')

      .replace(/[\u200B-\u200F\uFEFF]/g, ''),
  )
  const fields: PastedField[] = []
  let kind: FieldKind = 'any'
  let from = 0
  for (const found of text.matchAll(LABEL)) {
    fields.push({ kind, text: text.slice(from, found.index) })
    kind = KIND_OF.get(found[1] ?? '') ?? 'any'
    from = found.index + found[0].length
  }
  fields.push({ kind, text: text.slice(from) })
  return fields.filter((field) => field.text.trim() !== '')
}

import { toHalfWidth } from '#schemas/base/half-width.ts'

export type FieldKind = 'name' | 'telephone' | 'region' | 'detail' | 'postcode' | 'other' | 'any'
export interface PastedField {
  kind: FieldKind
  text: string
  /** '' without a label. */
  label: string
}

/** Labels in forms and parcel notes; of two labels with the same beginning, the longer one comes first. */
const LABELS: readonly (readonly [kind: FieldKind, words: readonly string[], needs?: 'colon'])[] = [
  [
    'name',
    [
      '收货人姓名',
      '收件人姓名',
      '订单收货人',
      '收货姓名',
      '收件姓名',
      '收货人',
      '收件人',
      '联系人',
      '姓名',
      '名字',
    ],
  ],
  ['name', ['收', 'name'], 'colon'],
  [
    'telephone',
    [
      '手机号码',
      '联系电话',
      '联系方式',
      '联系手机',
      '电话号码',
      '手机号',
      '手机',
      '电话',
      'Tel',
      'TEL',
      'tel',
      'phone',
      'mobile',
    ],
  ],
  ['any', ['收货信息', '收货地址信息', '送到', '寄到', '寄往', '送至', '寄']],
  ['region', ['所在地区', '省市区', '所在地']],
  ['region', ['地区', '区域', '省份', '城市', '区县', '县区', 'province', 'city', 'district'], 'colon'],
  ['detail', ['详细地址', '收货地址', '收件地址', '街道地址', '邮寄地址', '寄件地址', '地址']],
  ['detail', ['address'], 'colon'],
  ['postcode', ['邮政编码', '邮编']],
  [
    'other',
    ['买家留言', '卖家备注', '订单备注', '备注', '留言', '订单编号', '订单号', '商品名称', '买家', '旺旺'],
  ],
  [
    'other',
    ['电子邮箱', '邮箱', '微信号', '微信', '身份证号', '身份证', '公司名称', '数量', 'wx', 'WX', 'QQ'],
  ],
]
/** Words that are also common in addresses and names; they are labels only before a colon. */
const NEEDS_COLON = new Set(
  LABELS.flatMap(([kind, words, needs]) =>
    needs === 'colon' || kind === 'other' || kind === 'any' ? words : [],
  ),
)
const WORDS = LABELS.flatMap(([kind, words]) => words.map((word) => [word, kind] as const))
const KIND_OF = new Map<string, FieldKind>(WORDS)
/** The labels with optional blanks between their characters: 姓 名. */
const SPELLINGS = WORDS.map(([word]) => [...word].join('[ \\t]{0,2}')).join('|')
const LABEL = new RegExp(
  `(?:(?<!\\d)\\d{1,2}[.、)][ \\t]{0,2})?(?<![A-Za-z打拨回接签])(${SPELLINGS})(?:[:：][ \\t]{0,4}|[ \\t]{1,4}|(?=1\\d{10}))`,
  'g',
)
const bare = (label: string) => label.replace(/[ \t:：]/g, '')
/** A heading such as 【收货地址】, which carries no information. */
const HEADING = /^\s*(?:[【[](?:收货地址|收货信息|收件信息|地址)[\]】]|(?:收货|收件|地址)信息[ \t]*\n)/

/** Converts a text to half-width and splits it at labels; text before the first label can be of any kind. Pure. */
export function splitPastedFields(pasted: string): PastedField[] {
  const text = toHalfWidth(
    pasted
      .replaceAll('。', ' ')
      .replace(/[\u200B-\u200F\uFEFF]/g, '')
      .replace(HEADING, ''),
  )
  const fields: PastedField[] = []
  let [kind, label]: [FieldKind, string] = ['any', '']
  let from = 0
  for (const found of text.matchAll(LABEL)) {
    const word = bare(found[1] ?? '')
    if (NEEDS_COLON.has(word) && !/[:：]/.test(found[0])) continue
    fields.push({ kind, label, text: text.slice(from, found.index) })
    kind = KIND_OF.get(word) ?? 'any'
    label = found[0].trim()
    from = found.index + found[0].length
  }
  fields.push({ kind, label, text: text.slice(from) })
  return fields.filter((field) => field.text.trim() !== '')
}

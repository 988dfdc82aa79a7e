import * as z from 'zod/mini'
import { Cash, Id, Points } from '#schemas/base/wire.ts'
import { GoodsSource, StoredGoodsSource } from '#schemas/catalog/goods/source.ts'
import { Colour } from '#schemas/field/colour.ts'
import { fieldMeta } from '#schemas/field/field-meta.ts'
import { Link } from '#schemas/jump/jump.ts'

/** Schemas that many fields share. */
const shared = new Map<z.core.$ZodType, Words>([
  [Id(), { id: 'Id', title: '编号' }],
  [Cash(), { id: 'Cash', title: '现金', description: '元，两位小数的文字', 'x-unit': '元' }],
  [Points(), { id: 'Points', title: '积分', description: '最多两位小数的文字', 'x-unit': '积分' }],
  [Colour(), { id: 'Colour', title: '颜色' }],
  [Link(), { id: 'Link', title: '跳转', description: '点击后去哪里；跳转编号见链接选择器' }],
])
for (const source of [GoodsSource(), StoredGoodsSource()]) {
  const [byIds, byQuery] = source._zod.def.options
  shared.set(byIds, { id: 'GoodsByIds', title: '指定商品' })
  shared.set(byQuery, { id: 'GoodsByQuery', title: '按条件选商品' })
}

const WHOLE = ['string', 'number', 'boolean', 'enum', 'literal', 'pipe']

export interface Words {
  id?: string
  title?: string
  description?: string
  [extension: `x-${string}`]: unknown
}

/** Registry with the designer's words as keywords of JSON Schema, which `z.toJSONSchema` reads for each schema. */
export class WordsOfFields extends z.core.$ZodRegistry<Words> {
  readonly #named: ReadonlyMap<z.core.$ZodType, Words>
  readonly #prefix: string

  /** Schemas in `named` are defined once; `prefix` is for the names of schemas that contain objects. */
  constructor(named: Iterable<[z.core.$ZodType, string]> = [], prefix = '') {
    super()
    this.#prefix = prefix
    this.#named = new Map<z.core.$ZodType, Words>([
      ...[...named].map(([schema, id]) => [schema, { id }] as const),
      ...shared,
    ])
  }

  override get(schema: z.core.$ZodType) {
    const meta = fieldMeta.get(schema)
    if (meta === undefined) return this.#wordsOf(schema)
    const { label, hint, control, unit, itemLabel, options } = meta
    return {
      title: label,
      ...(hint !== undefined && { description: hint }),
      'x-control': control,
      ...(unit !== undefined && { 'x-unit': unit }),
      ...(itemLabel !== undefined && { 'x-item': itemLabel }),
      ...(options !== undefined && { 'x-labels': options }),
    }
  }

  #wordsOf(schema: z.core.$ZodType): Words | undefined {
    const words = this.#named.get(schema)
    const isWhole = WHOLE.includes(schema._zod.def.type)
    return words?.id === undefined || isWhole ? words : { ...words, id: this.#prefix + words.id }
  }
}

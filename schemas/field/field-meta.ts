import * as z from 'zod/mini'

/** What the inspector draws for a field. */
export type Control =
  | 'text'
  | 'longText'
  | 'richText'
  | 'colour'
  | 'image'
  | 'url'
  | 'link'
  | 'count'
  | 'choice'
  | 'toggle'
  | 'time'
  | 'list'
  | 'group'
  | 'slot'
  | 'goodsSource'
  | 'goods'
  | 'sku'
  | 'category'
  | 'brand'
  | 'shop'
  | 'page'
  | 'widget'
  | 'tab'

export interface FieldMeta {
  label: string
  control: Control
  /** One short Chinese sentence under the control. */
  hint?: string
  /** `choice`: value → Chinese label, in order. */
  options?: Readonly<Record<string, string>>
  /** `list`: what one item is called, as in 「添加轮播图」. */
  itemLabel?: string
  min?: number
  max?: number
  unit?: string
}

/** The designer's words for each field. Made anew for every use, since registering mutates the schema's entry. */
export const fieldMeta = z.registry<FieldMeta>()

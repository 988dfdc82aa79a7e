import * as z from 'zod/mini'

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
  | 'label'
  | 'shop'
  | 'page'
  | 'widget'
  | 'tab'

export interface FieldMeta {
  label: string
  control: Control
  /** One short Chinese sentence below the control. */
  hint?: string
  /** For `choice`: Chinese labels by value, in order. */
  options?: Readonly<Record<string, string>>
  /** For `list`: the word for one item, as in 「添加轮播图」. */
  itemLabel?: string
  min?: number
  max?: number
  unit?: string
  /** For `time`: the moment is the end of something. */
  ends?: true
  /** Absent if the usual repair (the default, nothing, or a part of the value) cannot show more than intended. */
  unreadable?: Unreadable
}

/**
 * Keeps a page from showing more than intended. `reads` replaces the value until it is corrected; 'outer' leaves the
 * decision to the field around it, and without one the widget is isolated.
 */
export type Unreadable = 'outer' | { reads: unknown }

/** An id or a name that nothing has. */
export const NO_ID = '-'

/** Build a new schema for every use, because registering mutates the schema's entry. */
export const fieldMeta = z.registry<FieldMeta>()

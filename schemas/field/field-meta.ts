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
  | 'label'
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
  /** `time`: something ends at it. */
  ends?: true
  /** Absent: the default, nothing, or a part of the value, none of which shows more than was asked. */
  unreadable?: Unreadable
}

/**
 * Reading of a value that cannot be parsed, so that a page never shows more than was asked: `reads` stands for it until it is
 * corrected, and 'outer' leaves the decision to the field around it; without one the widget is isolated.
 */
export type Unreadable = 'outer' | { reads: unknown }

/** An id or a name that nothing has. */
export const NO_ID = '-'

/** The designer's words for each field. Made anew for every use, since registering mutates the schema's entry. */
export const fieldMeta = z.registry<FieldMeta>()

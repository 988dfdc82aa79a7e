import * as z from 'zod/mini'
import type { ReferenceKind } from './references.ts'

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
  | 'widget'
  | 'tab'
  /** Kept as stored: the mall itself writes the value. */
  | 'internal'
  | ReferenceKind

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
  /** For `time`: true if the time is an end, so that a day alone means the end of that day. */
  ends?: true
  /** Absent if the usual repair (the default, no value, or a part of the value) cannot show more than intended. */
  unreadable?: Unreadable
}

/**
 * Handling of an unreadable value, so that a page never shows more than intended. `reads` replaces the value until
 * it is corrected; 'outer' leaves the decision to the enclosing field, and without one the widget is isolated.
 */
export type Unreadable = 'outer' | { reads: unknown }

/** An id or name that no object has. */
export const NO_ID = '-'

/** Metadata of schemas. Build a new schema for every use, because registering changes the schema's entry. */
export const fieldMeta = z.registry<FieldMeta>()

import * as z from 'zod/mini'
import { isAssetUrl } from '#schemas/base/external-url.ts'
import { later } from '#schemas/base/later.ts'
import { parseMallTime } from '#schemas/base/mall-time.ts'
import { maxCharacters } from '#schemas/base/text-length.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { Id } from '#schemas/base/wire.ts'
import { Colour } from '#schemas/field/colour.ts'
import { fieldMeta, NO_ID, type Unreadable } from '#schemas/field/field-meta.ts'
import type { ReferenceKind } from '#schemas/field/references.ts'
import { Link } from '#schemas/jump/jump.ts'
import type { WidgetReading } from './reading.ts'

/** Without a `default` of its own kind a field is required: a widget that lacks it is isolated. */
interface TextOptions {
  default?: string
  max?: number
  hint?: string
  unreadable?: Unreadable
}

/** One line of at most `max` visible characters; `default` if absent. */
export function text(label: string, { default: value = '', max = 60, hint, unreadable }: TextOptions = {}) {
  return z._default(z.string().check(maxCharacters(max)), value).register(fieldMeta, {
    label,
    control: 'text',
    max,
    ...(hint && { hint }),
    ...(unreadable && { unreadable }),
  })
}

interface ReferenceOptions extends Pick<TextOptions, 'hint' | 'unreadable'> {
  max: number
}

/** An entity selected by name, such as a category of notices; '' for none. */
export function reference(label: string, kind: ReferenceKind, { max, hint, unreadable }: ReferenceOptions) {
  return z._default(z.string().check(maxCharacters(max)), '').register(fieldMeta, {
    label,
    control: kind,
    max,
    ...(hint && { hint }),
    ...(unreadable && { unreadable }),
  })
}

/** A text that must not be empty. */
export function requiredText(label: string, { max = 60 }: { max?: number } = {}) {
  return z
    .string()
    .check(z.trim(), z.minLength(1), maxCharacters(max))
    .register(fieldMeta, { label, control: 'text', min: 1, max })
}

/** Several lines of at most `max` visible characters; `default` if absent. */
export function longText(label: string, { default: value = '', max = 500, hint }: TextOptions = {}) {
  return z
    ._default(z.string().check(maxCharacters(max)), value)
    .register(fieldMeta, { label, control: 'longText', max, ...(hint && { hint }) })
}

/** HTML as it was written; the server and the view sanitize it. */
export function richText(label: string, { max = 100_000 }: { max?: number } = {}) {
  return z
    ._default(z.string().check(maxCharacters(max)), '')
    .register(fieldMeta, { label, control: 'richText', max })
}

/** An optional colour; without it the widget keeps the colour of its design. */
export function colour(label: string) {
  return z.optional(Colour()).register(fieldMeta, { label, control: 'colour' })
}

const pixels = later(() => z.optional(z.int().check(z.minimum(1), z.maximum(10_000))))
const AssetUrl = later(() => z.string().check(z.trim(), z.refine(isAssetUrl)))

/** A required picture; wrap it in z.optional if it may be missing. Width and height reserve its space. */
export function image(label: string, { hint }: { hint?: string } = {}) {
  return z
    .object({
      src: AssetUrl(),
      alt: z._default(z.string().check(maxCharacters(120)), ''),
      width: pixels(),
      height: pixels(),
    })
    .register(fieldMeta, { label, control: 'image', ...(hint && { hint }) })
}
export type Image = z.output<ReturnType<typeof image>>

/** An optional absolute http(s) address or path of this mall. */
export function url(label: string) {
  return z.optional(AssetUrl()).register(fieldMeta, { label, control: 'url' })
}

/** An optional link; without it the element is not clickable. */
export function link(
  label = '点击跳转',
  { hint, unreadable }: Pick<TextOptions, 'hint' | 'unreadable'> = {},
) {
  return z.optional(Link()).register(fieldMeta, {
    label,
    control: 'link',
    ...(hint && { hint }),
    ...(unreadable && { unreadable }),
  })
}

/** A category; absent means all. An unreadable value becomes an id that no category has, not all categories. */
export function category(label = '分类', { hint }: { hint?: string } = {}) {
  const unreadable = { reads: NO_ID }
  return z
    .optional(Id())
    .register(fieldMeta, { label, control: 'category', unreadable, ...(hint && { hint }) })
}

/** Ids of shops, in display order. */
export function shopIds(label = '店铺', { max = 30, hint }: { max?: number; hint?: string } = {}) {
  return z
    ._default(z.array(Id()).check(z.maxLength(max)), [])
    .register(fieldMeta, { label, control: 'shop', max, ...(hint && { hint }) })
}

/** The id of another widget of the same page. Required. */
export function widgetRef(label: string, { hint }: { hint?: string } = {}) {
  return z
    .string()
    .check(z.minLength(1), z.maxLength(100))
    .register(fieldMeta, { label, control: 'widget', ...(hint && { hint }) })
}

interface CountOptions {
  min: number
  max: number
  default: number
  unit?: string
  /** Count used for an unreadable value; absent for counts that only change the look, which then use `default`. */
  least?: number
}

/** An integer from `min` to `max`, in `unit`; `default` if absent. */
export function count(label: string, { min, max, default: value, unit, least }: CountOptions) {
  return z._default(z.int().check(z.minimum(min), z.maximum(max)), value).register(fieldMeta, {
    label,
    control: 'count',
    min,
    max,
    ...(unit && { unit }),
    ...(least !== undefined && { unreadable: { reads: least } }),
  })
}

/** A choice: `choice('样式', { plain: '简洁', card: '卡片' }, 'plain')`; `least` is the option that shows least. */
export function choice<K extends string>(
  label: string,
  options: Readonly<Record<K, string>>,
  value: NoInfer<K>,
  { least, unreadable = least && { reads: least } }: { least?: NoInfer<K>; unreadable?: Unreadable } = {},
) {
  const keys = getTypedKeys(options)
  return z
    ._default(z.enum(keys), value)
    .register(fieldMeta, { label, control: 'choice', options, ...(unreadable && { unreadable }) })
}

/** A switch; `value` if absent, `least` if unreadable. */
export function toggle(label: string, value: boolean, { least = false }: { least?: boolean } = {}) {
  return z
    ._default(z.boolean(), value)
    .register(fieldMeta, { label, control: 'toggle', unreadable: { reads: least } })
}

/** A time in Asia/Shanghai unless it has an offset, kept as written; an unreadable time isolates the widget. */
export function time(label: string, { ends }: { ends?: true } = {}) {
  return z
    .string()
    .check(z.refine((value) => parseMallTime(value) !== undefined))
    .register(fieldMeta, { label, control: 'time', unreadable: 'outer', ...(ends && { ends }) })
}

interface ListOptions {
  itemLabel: string
  max?: number
  /** Minimum number of items: the list is then required, and a widget left with fewer items is isolated. */
  min?: number
}

/** A list that may be empty or absent. */
export function list<T extends z.core.$ZodType>(
  label: string,
  item: T,
  { itemLabel, max = 100 }: ListOptions,
) {
  return z
    ._default(z.array(item).check(z.maxLength(max)), [])
    .register(fieldMeta, { label, control: 'list', itemLabel, max })
}

/** A required list: a widget left with fewer than `min` (1) items is isolated. */
export function requiredList<T extends z.core.$ZodType>(
  label: string,
  item: T,
  { itemLabel, max = 100, min = 1 }: ListOptions,
) {
  return z
    .array(item)
    .check(z.minLength(min), z.maxLength(max))
    .register(fieldMeta, { label, control: 'list', itemLabel, min, max })
}

/** Children of a container: raw nodes in the document, which the reader replaces with readings for the view. */
export function slot(label: string) {
  return z._default(z.array(z.custom<WidgetReading>()), []).register(fieldMeta, { label, control: 'slot' })
}

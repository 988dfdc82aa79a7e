import * as z from 'zod/mini'
import { PAGE_SIZE_MAX, PAGE_SIZES } from './constants.ts'
import { toHalfWidth } from './half-width.ts'
import { later } from './later.ts'
import { CONTROL_MESSAGE, hasControl, readLine, readLines } from './one-line.ts'

/** Ids are strings on the wire; a number from a hand-written page is understood. */
export const Id = later(() =>
  z.pipe(
    z.union([z.string(), z.number()]),
    z.pipe(
      z.transform((value: string | number) => String(value).trim()),
      z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/)),
    ),
  ),
)
/** `60` and `60.5` as `60.00` and `60.50`. */
function fillCents(cash: string): string {
  const [yuan = '', cents = ''] = cash.split('.')
  return `${yuan}.${cents.padEnd(2, '0')}`
}
/** Cash in yuan, two decimals, never a float; fewer decimals are filled up. */
export const Cash = later(() =>
  z.string().check(z.regex(/^-?\d{1,13}(?:\.\d{1,2})?$/), z.overwrite(fillCents)),
)
/** Points, at most two decimals, never a float. */
export const Points = later(() => z.string().check(z.regex(/^-?\d{1,13}(\.\d{1,2})?$/)))
/** Milliseconds since 1970 UTC. */
export const Time = later(() => z.int())
/** Any text of at most `max` UTF-16 units, as it is: a password, an address, a document. */
export const text = (max: number) => z.string().check(z.maxLength(max))

/** Invisible characters go before a text is measured; more than so many would be no mistake. */
const INVISIBLE_MOST = 64
const cleaned = (max: number, read: (typed: string) => string, isRight: (text: string) => boolean) =>
  z.pipe(
    z.string().check(z.maxLength(max + INVISIBLE_MOST)),
    z.pipe(
      z.transform(read),
      z.string().check(z.maxLength(max), z.refine(isRight, { error: CONTROL_MESSAGE })),
    ),
  )
/** What people type in one line, of at most `max` UTF-16 units: a name, a title, a word to look for. */
export const line = (max: number) => cleaned(max, readLine, (typed) => !hasControl(typed))
/** A number or a code in one line: also read from full-width letters and digits. */
export const codeLine = (max: number) => cleaned(max, toHalfWidth, (typed) => !hasControl(typed))
/** What people type in several lines: a remark, a reason. */
export const lines = (max: number) =>
  cleaned(max, readLines, (typed) => !hasControl(typed.replace(/[\n\t]/g, '')))
export const Empty = later(() => z.object({}))
export const Nothing = later(() => z.null())
export const Count = later(() => z.int().check(z.minimum(0)))

/** Whether a flag is on, as query strings, forms and old pages spell it. */
export function isOn(flag: unknown): boolean {
  return flag === true || flag === 1 || flag === '1' || flag === 'true'
}
export const Flag = later(() =>
  z.pipe(
    z.union([z.boolean(), z.number(), z.string()]),
    z.transform((flag: boolean | number | string) => isOn(flag)),
  ),
)

/** Whole and between 1 and PAGE_SIZE_MAX, the first of PAGE_SIZES unless it is asked for. */
export const pageSizeInput = later(() =>
  z.pipe(
    z.coerce.number(),
    z.transform((value: number) => (value >= 1 ? Math.min(Math.floor(value), PAGE_SIZE_MAX) : PAGE_SIZES[0])),
  ),
)
const pageNum = later(() =>
  z.pipe(
    z.coerce.number(),
    z.transform((value: number) => (value >= 1 ? Math.min(Math.floor(value), 1_000_000) : 1)),
  ),
)
export const paging = later(() => ({
  pageNum: z._default(pageNum(), 1),
  pageSize: z._default(pageSizeInput(), PAGE_SIZES[0]),
}))

/** One page of a list as it travels; `total` counts all pages. */
export function pageOf<T extends z.core.$ZodType>(item: T) {
  return z.object({ list: z.array(item), total: Count(), pageNum: Count(), pageSize: Count() })
}
export interface PageOf<T> {
  list: T[]
  total: number
  pageNum: number
  pageSize: number
}

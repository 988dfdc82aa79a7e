import * as z from 'zod/mini'
import { PAGE_SIZE_MAX, PAGE_SIZES } from './constants.ts'
import { toHalfWidth } from './half-width.ts'
import { later } from './later.ts'
import { CONTROL_MESSAGE, hasControl, readLine, readLines, withoutInvisible } from './one-line.ts'
import { mostCharacters, mostUnits } from './text-length.ts'

/** Any text of at most `max` UTF-16 units, as it is: a password, a token, a document. */
export const text = (max: number) => z.string().check(z.maxLength(max))
/** A text of one form, of at most `max` UTF-16 units: a longer one is refused before the form is tried. */
export const formed = (max: number, form: RegExp, message?: string) =>
  z.string().check(z.maxLength(max, { abort: true }), z.regex(form, message))
/** UTF-16 units of a number as it is written, an id, a flag: its characters and the blanks around them. */
export const WRITTEN_MAX = 128
const ID_MAX = 64
/** A number, or the text that a field or an old page sends for it: its handler reads it, and refuses full-width digits (CT7). */
export const WrittenNumber = later(() => z.union([z.int(), typedText(WRITTEN_MAX)]))

/** Ids are strings on the wire; a number from a hand-written page is understood, but not one beyond 2^53: it has lost digits. */
export const Id = later(() =>
  z.pipe(
    z.union([text(WRITTEN_MAX), z.int()]),
    z.pipe(
      z.transform((value: string | number) => readLine(String(value))),
      formed(ID_MAX, /^[\w-]+$/),
    ),
  ),
)
/** `60` and `60.5` as `60.00` and `60.50`. */
function fillCents(cash: string): string {
  const [yuan = '', cents = ''] = cash.split('.')
  return `${yuan}.${cents.padEnd(2, '0')}`
}
/** A sign, 13 digits, a point and two decimals. */
const AMOUNT_MAX = 17
const AMOUNT = /^-?\d{1,13}(?:\.\d{1,2})?$/
/** Made by the client once per application, order or payment: the same again does nothing more. */
export const OnceKey = later(() => formed(ID_MAX, /^[\w-]+$/).check(z.minLength(16)))
/** Cash in yuan, two decimals, never a float; fewer decimals are filled up. */
export const Cash = later(() => formed(AMOUNT_MAX, AMOUNT).check(z.overwrite(fillCents)))
/** Points, at most two decimals, never a float. */
export const Points = later(() => formed(AMOUNT_MAX, AMOUNT))
/** `2026-11-11` */
export const Day = later(() => formed(10, /^\d{4}-\d{2}-\d{2}$/))
/** Milliseconds since 1970 UTC. */
export const Time = later(() => z.int())
/** Invisible characters go before a text is measured; more than so many would be no mistake. */
const INVISIBLE_MOST = 64
const cleaned = (max: number, read: (typed: string) => string, isRight: (text: string) => boolean) =>
  z.pipe(
    z.string().check(mostUnits(max, INVISIBLE_MOST)),
    z.pipe(
      z.transform(read),
      z.string().check(mostCharacters(max), z.refine(isRight, { error: CONTROL_MESSAGE })),
    ),
  )
/** Prose of at most `max` characters as people see them, with its blanks and lines: a description, a reason, a cell. */
export const typedText = (max: number) => cleaned(max, withoutInvisible, () => true)
/** One line of typed text, of at most `max` characters as people see them: a name, a title, a word to look for. */
export const line = (max: number) => cleaned(max, readLine, (typed) => !hasControl(typed))
/** A number or a code in one line: also read from full-width letters and digits. */
export const codeLine = (max: number) => cleaned(max, toHalfWidth, (typed) => !hasControl(typed))
/** Several lines of typed text, of at most `max` characters as people see them: a remark, a reason. */
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
    z.union([z.boolean(), z.number(), text(WRITTEN_MAX)]),
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

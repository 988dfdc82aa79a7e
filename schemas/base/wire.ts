import * as z from 'zod/mini'
import { PAGE_SIZE_MAX, PAGE_SIZES } from './constants.ts'
import { toHalfWidth } from './half-width.ts'
import { later } from './later.ts'
import { CONTROL_MESSAGE, hasControl, readLine, readLines, removeInvisible } from './one-line.ts'
import { maxCharacters, maxUnits } from './text-length.ts'

/** Any text of at most `max` UTF-16 units, unchanged: a password, a token, a document. */
export const text = (max: number) => z.string().check(z.maxLength(max))
/** A text of a fixed format, of at most `max` UTF-16 units; a longer one is rejected before the format is tested. */
export const formattedText = (max: number, form: RegExp, message?: string) =>
  z.string().check(z.maxLength(max, { abort: true }), z.regex(form, message))
/** Maximum UTF-16 units of a number as typed, an id or a flag, including surrounding blanks. */
export const MAX_NUMBER_LENGTH = 128
const ID_MAX = 64
/** A number or its text; the handler parses the text and rejects full-width digits. */
export const WrittenNumber = later(() => z.union([z.int(), typedText(MAX_NUMBER_LENGTH)]))

/** Id, a string on the wire; a number is accepted too, but not beyond 2^53, where digits are lost. */
export const Id = later(() =>
  z.pipe(
    z.union([text(MAX_NUMBER_LENGTH), z.int()]),
    z.pipe(
      z.transform((value: string | number) => readLine(String(value))),
      formattedText(ID_MAX, /^[\w-]+$/),
    ),
  ),
)
/** Formats `60` and `60.5` as `60.00` and `60.50`. */
function fillCents(cash: string): string {
  const [yuan = '', cents = ''] = cash.split('.')
  return `${yuan}.${cents.padEnd(2, '0')}`
}
/** Maximum length of an amount: a sign, 13 digits, a point and two decimals. */
const AMOUNT_DIGITS = 17
const AMOUNT = /^-?\d{1,13}(?:\.\d{1,2})?$/
/** Key that the client creates once per application, order or payment; a repeated call has no further effect. */
export const IdempotencyKey = later(() => formattedText(ID_MAX, /^[\w-]+$/).check(z.minLength(16)))
/** Cash in yuan with two decimals, never a float; missing decimals are filled in. */
export const Cash = later(() => formattedText(AMOUNT_DIGITS, AMOUNT).check(z.overwrite(fillCents)))
/** Points, at most two decimals, never a float. */
export const Points = later(() => formattedText(AMOUNT_DIGITS, AMOUNT))
/** `2026-11-11` */
export const Day = later(() => formattedText(10, /^\d{4}-\d{2}-\d{2}$/))
/** Milliseconds since 1970 UTC. */
export const Time = later(() => z.int())
/** Maximum number of invisible characters, which are removed before a text is measured; more are not accidental. */
const MAX_INVISIBLE = 64
const cleaned = (max: number, read: (typed: string) => string, isRight: (text: string) => boolean) =>
  z.pipe(
    z.string().check(maxUnits(max, MAX_INVISIBLE)),
    z.pipe(
      z.transform(read),
      z.string().check(maxCharacters(max), z.refine(isRight, { error: CONTROL_MESSAGE })),
    ),
  )
/** Free text of at most `max` visible characters with its blanks and lines: a description, a reason, a cell. */
export const typedText = (max: number) => cleaned(max, removeInvisible, () => true)
/** One line of text of at most `max` visible characters: a name, a title, a search word. */
export const line = (max: number) => cleaned(max, readLine, (typed) => !hasControl(typed))
/** A number or a code on one line; full-width letters and digits are converted. */
export const codeLine = (max: number) => cleaned(max, toHalfWidth, (typed) => !hasControl(typed))
/** Several lines of text of at most `max` visible characters: a remark, a reason. */
export const lines = (max: number) =>
  cleaned(max, readLines, (typed) => !hasControl(typed.replace(/[\n\t]/g, '')))
export const Empty = later(() => z.object({}))
export const Nothing = later(() => z.null())
export const Count = later(() => z.int().check(z.minimum(0)))

/** Returns true if a flag is on, in the spellings of query strings, forms and old pages. */
export function isOn(flag: unknown): boolean {
  return flag === true || flag === 1 || flag === '1' || flag === 'true'
}
export const Flag = later(() =>
  z.pipe(
    z.union([z.boolean(), z.number(), text(MAX_NUMBER_LENGTH)]),
    z.transform((flag: boolean | number | string) => isOn(flag)),
  ),
)

/** Page size between 1 and PAGE_SIZE_MAX; defaults to the first of PAGE_SIZES. */
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

/** Builds the schema of one page of a list; `total` counts all pages. */
export function pageSchema<T extends z.core.$ZodType>(item: T) {
  return z.object({ list: z.array(item), total: Count(), pageNum: Count(), pageSize: Count() })
}
export interface PageOf<T> {
  list: T[]
  total: number
  pageNum: number
  pageSize: number
}

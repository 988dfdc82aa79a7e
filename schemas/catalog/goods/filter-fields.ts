import * as z from 'zod/mini'
import { toHalfWidth } from '#schemas/base/half-width.ts'
import { later } from '#schemas/base/later.ts'
import { readLine } from '#schemas/base/one-line.ts'
import { maxCharacters, maxUnits } from '#schemas/base/text-length.ts'
import { formattedText, Id, isOn, text, MAX_NUMBER_LENGTH } from '#schemas/base/wire.ts'

const LIST_MAX = 200
/** Maximum items as sent, including duplicates, and maximum UTF-16 units of all items in one text. */
const SENT_MAX = 1_000
const SENT_TEXT_MAX = 20_000
const scalar = later(() => z.union([text(MAX_NUMBER_LENGTH), z.number()]))
const idText = later(() => formattedText(64, /^[\w-]+$/))
const scalars = later(() => {
  const item = z.union([text(SENT_TEXT_MAX), z.number()])
  return z.union([item, z.array(item).check(z.maxLength(SENT_MAX))])
})

function toTexts(value: z.output<ReturnType<typeof scalars>>): string[] {
  const items = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value]
  return [...new Set(items.map((item) => readLine(String(item))).filter((item) => item !== ''))]
}

/** Optional field in the spellings of JSON, addresses and old pages; blank and null mean not set. */
function field<S extends z.ZodMiniType>(schema: S) {
  const blank = z.pipe(
    z.literal(['', null]),
    z.transform(() => undefined),
  )
  return z.optional(z.union([blank, schema]))
}

/** Accepts text of at most `max` visible characters and trims it; a number is read as text. */
export function textField(max: number) {
  const words = z.pipe(
    z.union([z.string().check(maxUnits(max, MAX_NUMBER_LENGTH)), z.number()]),
    z.pipe(
      z.transform((value: string | number) => readLine(String(value))),
      z.string().check(maxCharacters(max)),
    ),
  )
  return field(words)
}

/** One id (schemas/base/wire.ts). */
export const idField = () => field(Id())

/** Accepts ids as a list, a single id, or text with commas, and removes duplicates. */
export function idListField() {
  return field(
    z.pipe(scalars(), z.pipe(z.transform(toTexts), z.array(idText()).check(z.maxLength(LIST_MAX)))),
  )
}

/** Takes a list, a single text, or text with commas, of at most `max` characters each; removes duplicates. */
export function textListField(max: number) {
  const texts = z.array(z.string().check(maxCharacters(max))).check(z.maxLength(LIST_MAX))
  return field(z.pipe(scalars(), z.pipe(z.transform(toTexts), texts)))
}

/** Accepts a whole number from `min` to `max`, also as text. */
export function intField(min: number, max: number) {
  const int = z.int().check(z.minimum(min), z.maximum(max))
  return field(
    z.pipe(
      scalar(),
      z.pipe(
        z.transform((value: string | number) => Number(value)),
        int,
      ),
    ),
  )
}

/** Accepts whole numbers from `min` to `max` in the forms of `textListField`, and removes duplicates. */
export function intListField(min: number, max: number) {
  const ints = z.array(z.int().check(z.minimum(min), z.maximum(max))).check(z.maxLength(LIST_MAX))
  const toInts = z.transform((value: z.output<ReturnType<typeof scalars>>) => toTexts(value).map(Number))
  return field(z.pipe(scalars(), z.pipe(toInts, ints)))
}

/** Accepts true, false, 1, 0 or their texts; anything else is rejected. */
export function flagField() {
  const spelt = z.literal([0, 1, '0', '1', 'true', 'false'])
  return field(
    z.pipe(
      z.union([z.boolean(), spelt]),
      z.transform((flag: z.output<typeof spelt> | boolean) => isOn(flag)),
    ),
  )
}

/** Accepts one end of a range as decimal text; full-width digits are allowed. */
export function decimalField(form: RegExp, message: string) {
  const decimal = z.pipe(
    scalar(),
    z.pipe(
      z.transform((value: string | number) => toHalfWidth(String(value))),
      formattedText(MAX_NUMBER_LENGTH, form, message),
    ),
  )
  return field(decimal)
}

import * as z from 'zod/mini'
import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { toHalfWidth } from '#schemas/base/half-width.ts'
import { later } from '#schemas/base/later.ts'
import { mapValues } from '#schemas/base/typed-keys.ts'
import { typedText } from '#schemas/base/wire.ts'
import type { Texts } from './field.ts'
import { SUPPLIER_FIELDS, type SupplierFieldName } from './fields.ts'
import { supplierOptions } from './options.ts'

/** What of §3 travels as something else than text; `ious` is told by the limit alone. */
const { ious: _ious, isWholesale: _isWholesale, api: _api, taxRate: _taxRate, ...texts } = SUPPLIER_FIELDS

const textInputs = later(() => mapValues(texts, ({ max }) => z._default(typedText(max), '')))

/** An application as `supplierSettled` takes and `findInfoById` answers it (§3). `creditLimit` in yuan, '' for none. */
export const SupplierDocument = later(() =>
  z.object({
    ...textInputs(),
    isWholesale: z.boolean(),
    api: z.boolean(),
    /** Percent. */
    taxRate: z.int().check(z.minimum(0), z.maximum(100)),
  }),
)
export type SupplierDocument = z.output<ReturnType<typeof SupplierDocument>>

/** What of a draft was typed; a password is no field of it. */
export const DraftTexts = later(() =>
  z.object(mapValues(SUPPLIER_FIELDS, ({ max }) => z.optional(typedText(max)))),
)

/** What was typed, field by field, without what nobody asks for. */
export function readTexts(typed: Readonly<Record<string, unknown>>): Record<SupplierFieldName, string> {
  return mapValues(SUPPLIER_FIELDS, ({ when, max, clean }, name) => {
    const value = typed[name]
    const isAsked = typeof value === 'string' && when(typed as Texts)
    // Once more, as a cut may leave a blank at the end.
    return isAsked ? clean(cutGraphemes(clean(value), max)) : ''
  })
}

/** §5: the limit counts only where `ious` is 1, isWholesale is true at 1, api at 0. */
export function toDocument(typed: Texts): SupplierDocument {
  const { ious, isWholesale, api, taxRate, ...rest } = readTexts(typed)
  return {
    ...rest,
    taxRate: Number(taxRate),
    ...supplierOptions({ ious, creditLimit: rest.creditLimit, isWholesale, api }),
  }
}

/** The same as it is typed: what the stored row holds. */
export function toTexts({
  isWholesale,
  api,
  taxRate,
  ...rest
}: SupplierDocument): Record<SupplierFieldName, string> {
  return readTexts({
    ...rest,
    ious: rest.creditLimit === '' ? '0' : '1',
    isWholesale: isWholesale ? '1' : '0',
    api: api ? '0' : '1',
    taxRate: String(taxRate),
  })
}

/** By which two names are the same company: without blanks, brackets and marks, in any width and case. */
export function companyKey(name: string): string {
  return toHalfWidth(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

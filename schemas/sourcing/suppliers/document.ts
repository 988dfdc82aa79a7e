import * as z from 'zod/mini'
import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { toHalfWidth } from '#schemas/base/half-width.ts'
import { later } from '#schemas/base/later.ts'
import { mapValues } from '#schemas/base/typed-keys.ts'
import { typedText } from '#schemas/base/wire.ts'
import type { Texts } from './field.ts'
import { SUPPLIER_FIELDS, type SupplierFieldName } from './fields.ts'
import { readSupplierOptions } from './options.ts'

/**
 * Text fields: all fields except those that §3 does not send as text; `ious` follows from the credit limit alone.
 */
const { ious: _ious, isWholesale: _isWholesale, api: _api, taxRate: _taxRate, ...texts } = SUPPLIER_FIELDS

const textInputs = later(() => mapValues(texts, ({ max }) => z._default(typedText(max), '')))

/**
 * Application in the form that `supplierSettled` accepts and `findInfoById` returns (§3). `creditLimit` is in yuan,
 * '' for none.
 */
export const SupplierDocument = later(() =>
  z.object({
    ...textInputs(),
    isWholesale: z.boolean(),
    api: z.boolean(),
    /** Tax rate in percent. */
    taxRate: z.int().check(z.minimum(0), z.maximum(100)),
  }),
)
export type SupplierDocument = z.output<ReturnType<typeof SupplierDocument>>

export const DraftTexts = later(() =>
  z.object(mapValues(SUPPLIER_FIELDS, ({ max }) => z.optional(typedText(max)))),
)

/** Normalizes the typed fields; fields that the form does not ask for become ''. */
export function readTexts(typed: Readonly<Record<string, unknown>>): Record<SupplierFieldName, string> {
  return mapValues(SUPPLIER_FIELDS, ({ when, max, clean }, name) => {
    const value = typed[name]
    const isAsked = typeof value === 'string' && when(typed as Texts)
    // Clean again, because cutting may leave a blank at the end.
    return isAsked ? clean(cutGraphemes(clean(value), max)) : ''
  })
}

/**
 * Converts typed texts to a document (§5): `creditLimit` counts only if `ious` is 1; 1 is true for isWholesale, 0
 * for api.
 */
export function toDocument(typed: Texts): SupplierDocument {
  const { ious, isWholesale, api, taxRate, ...rest } = readTexts(typed)
  return {
    ...rest,
    taxRate: Number(taxRate),
    ...readSupplierOptions({ ious, creditLimit: rest.creditLimit, isWholesale, api }),
  }
}

/** Converts a document back to typed texts, the form in which it is stored. */
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

/** Returns a company name for comparison: without blanks, brackets and punctuation, in one width and case. */
export function getCompanyKey(name: string): string {
  return toHalfWidth(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

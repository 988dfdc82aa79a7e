import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { codeLine, Id, line } from '#schemas/base/wire.ts'
import { SALE_TYPES } from './dictionaries.ts'

/** Maximum length of a contact's name, in characters. */
export const SALE_USER_NAME_MAX = 20
const MAX_CATEGORIES = 100

const SaleType = later(() => z.enum(getTypedKeys(SALE_TYPES)))

export const saleUserTexts = later(() => ({
  name: line(SALE_USER_NAME_MAX),
  saleType: SaleType(),
  telephone: codeLine(32),
  /** Top categories of this contact; applicants who chose one of these categories see the contact first. */
  catIds: z.array(Id()).check(z.maxLength(MAX_CATEGORIES)),
  sort: z.int().check(z.minimum(0), z.maximum(9999)),
}))

import * as z from 'zod/mini'
import { PAGE_SIZES } from '#schemas/base/constants.ts'
import { toHalfWidth } from '#schemas/base/half-width.ts'
import { later } from '#schemas/base/later.ts'

export type PageSize = (typeof PAGE_SIZES)[number]

/** A page number as someone typed it, full-width digits included; null for anything but a whole number from 1. */
export function readPageNumber(typed: string): number | null {
  const digits = toHalfWidth(typed)
  return /^0*[1-9]\d{0,8}$/.test(digits) ? Number(digits) : null
}

const typed = later(() => z.union([z.string(), z.number()]))
const pageNum = later(() =>
  z.pipe(
    typed(),
    z.transform((value: string | number) => readPageNumber(String(value)) ?? 1),
  ),
)

function pageSize(usual: PageSize) {
  const read = (value: string | number) => PAGE_SIZES.find((size) => size === Number(value)) ?? usual
  return z.pipe(typed(), z.transform(read))
}

/** Page and page size of a list in its address; what cannot be read is the first page and the usual size. */
export function pagingQuery(usual: PageSize) {
  return { pageNum: z._default(pageNum(), 1), pageSize: z._default(pageSize(usual), usual) }
}

const text = later(() => z.optional(z.string()))
/** What of a goods list lives in its address; `readFilter` of schemas/catalog/goods/filter.ts understands the filter's part. */
export const goodsListQuery = later(() => ({
  ...pagingQuery(20),
  orderType: text(),
  sellPriceStart: text(),
  sellPriceEnd: text(),
}))

/** The number of the last page, 1 for an empty list. */
export function lastPageOf({ total, pageSize: size }: { total: number; pageSize: number }): number {
  return Math.max(1, Math.ceil(total / Math.max(1, size)))
}

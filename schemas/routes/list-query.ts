import * as z from 'zod/mini'
import { PAGE_SIZES } from '#schemas/base/constants.ts'
import { toHalfWidth } from '#schemas/base/half-width.ts'
import { later } from '#schemas/base/later.ts'

export type PageSize = (typeof PAGE_SIZES)[number]

/** Parses a typed page number, including full-width digits; null for anything but an integer from 1. */
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

/** Creates the schemas of page and size; unreadable values become the first page and the usual size. */
export function pagingQuery(usual: PageSize) {
  return { pageNum: z._default(pageNum(), 1), pageSize: z._default(pageSize(usual), usual) }
}

const text = later(() => z.optional(z.string()))
/**
 * Parameters of the goods list; `readFilter` of schemas/catalog/goods/filter.ts reads the parameters of the filter.
 */
export const goodsListQuery = later(() => ({
  ...pagingQuery(20),
  orderType: text(),
  sellPriceStart: text(),
  sellPriceEnd: text(),
}))

/** Returns the number of the last page; 1 for an empty list. */
export function getLastPage({ total, pageSize: size }: { total: number; pageSize: number }): number {
  return Math.max(1, Math.ceil(total / Math.max(1, size)))
}

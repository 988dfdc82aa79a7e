import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Count, Id, line, Nothing, text } from '#schemas/base/wire.ts'
import { SHOP_CATEGORY_LIMITS } from './category-rules.ts'

const facts = { access: 'login', area: 'shops' } as const
const writes = { ...facts, changes: ['shop'] } as const
/** Shop with the version of all its categories. */
const seen = later(() => ({ shopId: Id(), version: text(64) }))

const terms = later(() => ({
  name: line(SHOP_CATEGORY_LIMITS.name),
  sort: z.int().check(z.minimum(0), z.maximum(9999)),
  /** Categories of the mall whose goods belong to this shop category. */
  catIds: z.array(Id()).check(z.maxLength(SHOP_CATEGORY_LIMITS.gathered)),
}))

const OfficeCategory = later(() =>
  z.object({
    catId: z.string(),
    /** Parent category; null for the upper of the two levels. */
    parentId: z.nullable(z.string()),
    name: z.string(),
    sort: z.int(),
    catIds: z.array(z.string()),
    /** Number of listed goods. */
    goodsCount: Count(),
  }),
)
export type OfficeShopCategory = z.output<ReturnType<typeof OfficeCategory>>

/** Categories of a shop; suppliers reach their own shop only. A shop without any uses the mall's categories. */
export const officeShopCategories = {
  shopCategories: get('/mall/v1/backOffice/shopCategory/list', {
    ...facts,
    shows: ['shop', 'category'],
    input: () => z.object({ shopId: Id() }),
    output: () =>
      z.object({
        version: z.string(),
        list: z.array(OfficeCategory()),
        /** Mall categories with the shop's goods or gathered by the shop; all of them for a shop without goods. */
        offered: z.array(z.object({ catId: z.string(), path: z.string(), goodsCount: Count() })),
      }),
  }),
  createShopCategory: post('/mall/v1/backOffice/shopCategory/create', {
    ...writes,
    input: () => z.object({ ...seen(), parentId: z.nullable(Id()), ...terms() }),
    output: () => z.object({ catId: z.string() }),
  }),
  editShopCategory: post('/mall/v1/backOffice/shopCategory/edit', {
    ...writes,
    input: () => z.object({ ...seen(), catId: Id(), ...terms() }),
    output: Nothing,
  }),
  /** Deletes a category without children. */
  deleteShopCategory: post('/mall/v1/backOffice/shopCategory/delete', {
    ...writes,
    input: () => z.object({ ...seen(), catId: Id() }),
    output: Nothing,
  }),
}

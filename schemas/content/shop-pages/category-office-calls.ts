import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Count, Id, line, Nothing, text } from '#schemas/base/wire.ts'
import { SHOP_CATEGORY_LIMITS } from './category-rules.ts'

const facts = { access: 'login', area: 'shops' } as const
const writes = { ...facts, changes: ['shop'] } as const
/** `version` is of all categories of the shop. */
const seen = later(() => ({ shopId: Id(), version: text(64) }))

const terms = later(() => ({
  name: line(SHOP_CATEGORY_LIMITS.name),
  sort: z.int().check(z.minimum(0), z.maximum(9999)),
  /** The mall's categories that it gathers. */
  catIds: z.array(Id()).check(z.maxLength(SHOP_CATEGORY_LIMITS.gathered)),
}))

const OfficeCategory = later(() =>
  z.object({
    catId: z.string(),
    /** Null at the top; there are two levels. */
    parentId: z.nullable(z.string()),
    name: z.string(),
    sort: z.int(),
    catIds: z.array(z.string()),
    /** On the shelf. */
    goodsCount: Count(),
  }),
)
export type OfficeShopCategory = z.output<ReturnType<typeof OfficeCategory>>

/** A shop's own categories; a supplier's own shop only. Without any the shop is sorted by the mall's. */
export const officeShopCategories = {
  shopCategories: get('/mall/v1/backOffice/shopCategory/list', {
    ...facts,
    shows: ['shop', 'category'],
    input: () => z.object({ shopId: Id() }),
    output: () =>
      z.object({
        version: z.string(),
        list: z.array(OfficeCategory()),
        /** The mall's categories that the shop sells something of, or gathers; all of a shop without goods. */
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
  /** One with none below it. */
  deleteShopCategory: post('/mall/v1/backOffice/shopCategory/delete', {
    ...writes,
    input: () => z.object({ ...seen(), catId: Id() }),
    output: Nothing,
  }),
}

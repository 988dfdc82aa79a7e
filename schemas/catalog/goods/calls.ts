import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Understood } from '#schemas/base/understood.ts'
import { Cash, Count, Flag, Id, Nothing, pageSchema, paging } from '#schemas/base/wire.ts'
import { GoodsCard } from './card.ts'
import { ComparedGoods } from './compared-goods.ts'
import { MAX_COMPARED } from './compared.ts'
import { Conflict } from './conflict.ts'
import { GoodsDetail, GoodsSku, GoodsSpec } from './detail.ts'
import { Facets } from './facets.ts'
import { GoodsFilter } from './filter.ts'
import { NearCategory } from './near-category.ts'

export const COUNTED_AT_ONCE = 8

const Query = later(() =>
  z.extend(GoodsFilter(), {
    ...paging(),
    loginFlag: z.optional(Flag()),
    /** True for a search in a goods picker: no word opens a page, and words without results are not recorded. */
    inPicker: z.optional(Flag()),
  }),
)

/** Explanation of a result; an empty first page also has the conflicting conditions and the related categories. */
const reasons = () => ({
  understood: z.optional(z.nullable(Understood())),
  conflict: z.optional(z.nullable(Conflict())),
  /** Related categories, most fitting first; absent if goods were found or no category relates to the words. */
  nearCategories: z.optional(z.array(NearCategory())),
})

export const goods = {
  queryGoodPage: post('/product/v1/goods/queryGoodPage', {
    access: 'public',
    shows: ['goods'],
    input: Query,
    output: () =>
      z.extend(pageSchema(GoodsCard()), {
        ...reasons(),
        /** Address that the words open when searched alone, in the form that `parseJumpUrl` parses. */
        opens: z.optional(z.nullable(z.string())),
      }),
  }),
  queryGoodPageWithAgg: post('/product/v1/goods/queryGoodPageWithAgg', {
    access: 'public',
    shows: ['goods'],
    input: Query,
    output: () =>
      z.extend(pageSchema(GoodsCard()), {
        facets: Facets(),
        ...reasons(),
      }),
  }),
  aggQueryGoodPage: post('/product/v1/goods/aggQueryGoodPage', {
    access: 'public',
    shows: ['goods'],
    input: Query,
    output: Facets,
  }),
  /** Counts the goods of each filter, in the order of the request; used to suggest ways out of an empty list. */
  countGoods: post('/mall/v1/goods/count', {
    access: 'public',
    quiet: true,
    shows: ['goods'],
    input: () =>
      z.object({ filters: z.array(GoodsFilter()).check(z.minLength(1), z.maxLength(COUNTED_AT_ONCE)) }),
    output: () => z.array(Count()),
  }),
  /** Lists the brands of the goods that the filter finds, most goods first. */
  queryGoodBrandPage: post('/product/v1/goods/queryGoodBrandPage', {
    access: 'public',
    shows: ['goods'],
    input: Query,
    output: () =>
      pageSchema(
        z.object({
          brandId: z.string(),
          name: z.string(),
          logo: z.string(),
          intro: z.string(),
          goodsCount: Count(),
        }),
      ),
  }),
  findGroupGoods: post('/product/v1/goods/findGroupGoods', {
    access: 'public',
    shows: ['goods'],
    input: () =>
      z.object({
        groupBy: z._default(z.enum(['category', 'brand', 'label']), 'category'),
        perGroup: z._default(z.int().check(z.minimum(1), z.maximum(20)), 8),
        filter: z.optional(GoodsFilter()),
      }),
    output: () => z.array(z.object({ groupId: z.string(), name: z.string(), goods: z.array(GoodsCard()) })),
  }),
  findSurfaceProdBySKUIDS: post('/product/v1/goods/findSurfaceProdBySKUIDS', {
    access: 'public',
    quiet: true,
    shows: ['goods'],
    input: () => z.object({ skuIds: z.array(Id()).check(z.maxLength(200)) }),
    output: () => z.array(GoodsCard()),
  }),
  /** Lists best sellers, optionally inside a category. */
  findFamousGoodsList: post('/product/v1/goods/findFamousGoodsList', {
    access: 'public',
    quiet: true,
    shows: ['goods'],
    input: () =>
      z.object({
        catId: z.optional(Id()),
        count: z._default(z.int().check(z.minimum(1), z.maximum(50)), 10),
      }),
    output: () => z.array(GoodsCard()),
  }),
  findDetail: get('/product/v1/goods/findDetail', {
    access: 'public',
    shows: ['goods'],
    input: () => z.object({ goodsId: Id(), skuId: z.optional(Id()) }),
    output: GoodsDetail,
  }),
  findDetailSpec: get('/product/v1/goods/findDetailSpec', {
    access: 'public',
    quiet: true,
    shows: ['goods'],
    input: () => z.object({ goodsId: Id() }),
    output: () => z.object({ specs: z.array(GoodsSpec()), skus: z.array(GoodsSku()) }),
  }),
  delivery: get('/mall/v1/goods/delivery', {
    access: 'either',
    quiet: true,
    shows: ['goods'],
    input: () =>
      z.object({
        regionId: Id(),
        skuId: Id(),
        quantity: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999_999)), 1),
      }),
    output: () =>
      z.object({
        state: z.enum(['inStock', 'outOfStock', 'unserved']),
        /** Delivery fee; null if nothing is shipped. */
        freight: z.nullable(Cash()),
        explanation: z.string(),
        /** Promise of payment time and delivery day; null if the shop promises nothing. */
        promise: z.nullable(z.string()),
      }),
  }),
  /** Returns goods to compare, in the order of the request; null for goods that no longer exist. */
  compared: post('/mall/v1/goods/compared', {
    access: 'either',
    quiet: true,
    shows: ['goods'],
    input: () =>
      z.object({
        goods: z.array(z.object({ goodsId: Id(), skuId: z.optional(Id()) })).check(z.maxLength(MAX_COMPARED)),
      }),
    output: () => z.array(z.nullable(ComparedGoods())),
  }),
  browseAdd: post('/product/v2/user/browse/add', {
    access: 'either',
    quiet: true,
    changes: ['browse'],
    input: () => z.object({ goodsId: Id() }),
    output: Nothing,
  }),
  browseCount: get('/product/v2/user/browse/count', {
    access: 'either',
    quiet: true,
    shows: ['browse'],
    input: () => z.object({}),
    output: Count,
  }),
  favoritesAdd: post('/product/v2/user/favorites/add', {
    access: 'login',
    changes: ['favourite'],
    input: () => z.object({ goodsId: Id() }),
    output: Nothing,
  }),
  favoritesDelete: post('/product/v2/user/favorites/deleteById', {
    access: 'login',
    changes: ['favourite'],
    input: () => z.object({ goodsId: Id() }),
    output: Nothing,
  }),
  favoritesCount: get('/product/v2/user/favorites/count', {
    access: 'login',
    quiet: true,
    shows: ['favourite'],
    input: () => z.object({}),
    output: Count,
  }),
  favouritesAmong: post('/mall/v1/goods/favouritesAmong', {
    access: 'login',
    quiet: true,
    shows: ['favourite'],
    input: () => z.object({ goodsIds: z.array(Id()).check(z.maxLength(100)) }),
    output: () => z.array(z.string()),
  }),
}

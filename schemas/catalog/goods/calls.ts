import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Understood } from '#schemas/base/understood.ts'
import { Cash, Count, Flag, Id, Nothing, pageOf, paging } from '#schemas/base/wire.ts'
import { GoodsCard } from './card.ts'
import { ComparedGoods } from './compared-goods.ts'
import { MOST_COMPARED } from './compared.ts'
import { Conflict } from './conflict.ts'
import { GoodsDetail, GoodsSku, GoodsSpec } from './detail.ts'
import { Facets } from './facets.ts'
import { GoodsFilter } from './filter.ts'
import { NearCategory } from './near-category.ts'

/** Filters that one call counts. */
export const COUNTED_AT_ONCE = 8

const Query = later(() =>
  z.extend(GoodsFilter(), {
    ...paging(),
    loginFlag: z.optional(Flag()),
    /** One looks for goods to choose: words open no page, and words without goods are not noted. */
    inPicker: z.optional(Flag()),
  }),
)

/** The reading of a query and, for an empty first page, the conditions that exclude each other and the categories near to its words. */
const reasons = () => ({
  understood: z.optional(z.nullable(Understood())),
  conflict: z.optional(z.nullable(Conflict())),
  /** The most fitting first; absent where goods were found and where nothing relates to the words. */
  nearCategories: z.optional(z.array(NearCategory())),
})

export const goods = {
  queryGoodPage: post('/product/v1/goods/queryGoodPage', {
    access: 'public',
    shows: ['goods'],
    input: Query,
    output: () =>
      z.extend(pageOf(GoodsCard()), {
        ...reasons(),
        /** The address that the words alone open in place of the list, as `linkOfJumpUrl` reads it. */
        opens: z.optional(z.nullable(z.string())),
      }),
  }),
  queryGoodPageWithAgg: post('/product/v1/goods/queryGoodPageWithAgg', {
    access: 'public',
    shows: ['goods'],
    input: Query,
    output: () =>
      z.extend(pageOf(GoodsCard()), {
        facets: Facets(),
        ...reasons(),
      }),
  }),
  /** The facets alone. */
  aggQueryGoodPage: post('/product/v1/goods/aggQueryGoodPage', {
    access: 'public',
    shows: ['goods'],
    input: Query,
    output: Facets,
  }),
  /** How many goods each of these filters finds, in their order: the ways out of a list without goods. */
  countGoods: post('/mall/v1/goods/count', {
    access: 'public',
    quiet: true,
    shows: ['goods'],
    input: () =>
      z.object({ filters: z.array(GoodsFilter()).check(z.minLength(1), z.maxLength(COUNTED_AT_ONCE)) }),
    output: () => z.array(Count()),
  }),
  /** Brands of the goods that the filter finds, most goods first. */
  queryGoodBrandPage: post('/product/v1/goods/queryGoodBrandPage', {
    access: 'public',
    shows: ['goods'],
    input: Query,
    output: () =>
      pageOf(
        z.object({
          brandId: z.string(),
          name: z.string(),
          logo: z.string(),
          intro: z.string(),
          goodsCount: Count(),
        }),
      ),
  }),
  /** Goods of one shop's or activity's group, by label. */
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
  /** Best sellers, optionally inside a category. */
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
  /** GD8: whether a quantity of one SKU gets to a region, and for how much. */
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
        /** null where nothing is sent. */
        freight: z.nullable(Cash()),
        explanation: z.string(),
        /** By when one has to pay for it to come on which day; null where the shop promises nothing. */
        promise: z.nullable(z.string()),
      }),
  }),
  /** CP1: goods beside each other, in the order asked; null for those that are gone. */
  compared: post('/mall/v1/goods/compared', {
    access: 'either',
    quiet: true,
    shows: ['goods'],
    input: () =>
      z.object({
        goods: z
          .array(z.object({ goodsId: Id(), skuId: z.optional(Id()) }))
          .check(z.maxLength(MOST_COMPARED)),
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
  /** Which of these goods are the member's favourites; own call. */
  favouritesAmong: post('/mall/v1/goods/favouritesAmong', {
    access: 'login',
    quiet: true,
    shows: ['favourite'],
    input: () => z.object({ goodsIds: z.array(Id()).check(z.maxLength(100)) }),
    output: () => z.array(z.string()),
  }),
}

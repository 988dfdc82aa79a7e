import { asc, count, desc, eq } from 'drizzle-orm'
import { goods as rows } from '#schemas/api/goods.ts'
import type { GoodsFilter } from '#schemas/goods/filter.ts'
import type { Context } from '#server/platform/call/context.ts'
import { implement } from '#server/platform/call/implement.ts'
import { lastPageAtMost } from '#server/platform/database/last-page.ts'
import type { Db } from '#server/platform/database/open.ts'
import { preparedShape } from '#server/platform/database/prepared.ts'
import { brands, goods } from '../tables.ts'
import { cardsBySkus } from './by-skus.ts'
import { allOf } from './conditions.ts'
import { deliveryTo } from './delivery.ts'
import { findDetail, findSpecs } from './detail.ts'
import { facetsOf } from './facets.ts'
import {
  addBrowse,
  addFavourite,
  countBrowses,
  countFavourites,
  favouritesAmong,
  removeFavourite,
} from './favourites.ts'
import { groupsOf } from './groups.ts'
import { countOf, listGoods, pageOf, select, type Paging, type Selection } from './listing.ts'

type Of = Pick<Context, 'db' | 'user'>
type Query = GoodsFilter & Paging

async function page({ db, user }: Of, query: Query) {
  const selection = await select(db, user, query)
  return pageOf(db, selection, { query, counting: countOf(db, selection) })
}

/** The facets' first pass counts the goods as well. */
async function pageWithFacets({ db, user }: Of, query: Query) {
  const selection = await select(db, user, query)
  const counting = facetsOf(db, selection, query.catId)
  const [list, { facets }] = await Promise.all([
    pageOf(db, selection, { query, counting: counting.then(({ total }) => total) }),
    counting,
  ])
  return { ...list, facets }
}

async function facets({ db, user }: Of, query: Query) {
  const counted = await facetsOf(db, await select(db, user, query), query.catId)
  return counted.facets
}

export const goodsRoutes = implement(rows, {
  queryGoodPage: (query, context) => page(context, query),
  queryGoodPageWithAgg: (query, context) => pageWithFacets(context, query),
  aggQueryGoodPage: (query, context) => facets(context, query),
  queryGoodBrandPage: async (query, { db, user }) => brandPage(db, await select(db, user, query), query),
  findGroupGoods: async ({ filter = {}, ...grouping }, { db, user }) =>
    groupsOf(db, await select(db, user, filter), grouping),
  findSurfaceProdBySKUIDS: ({ skuIds }, { db, user }) => cardsBySkus(db, user, skuIds),
  findFamousGoodsList: ({ catId, count }, { db, user }) =>
    listGoods(db, user, { filter: { catId, orderType: 'sales' }, limit: count }),
  findDetail: (wanted, { db, user }) => findDetail(db, user, wanted),
  findDetailSpec: ({ goodsId }, { db, user }) => findSpecs(db, user, goodsId),
  delivery: (asked, context) => deliveryTo(context, asked),
  browseAdd: ({ goodsId }, context) => addBrowse(context, goodsId),
  browseCount: (_, context) => countBrowses(context),
  favoritesAdd: ({ goodsId }, context) => addFavourite(context, goodsId),
  favoritesDelete: ({ goodsId }, context) => removeFavourite(context, goodsId),
  favoritesCount: (_, context) => countFavourites(context),
  favouritesAmong: ({ goodsIds }, context) => favouritesAmong(context, goodsIds),
})

/** The brands of the goods that are found, most goods first; a page past the end is the last one. */
async function brandPage(db: Db, selection: Selection, { pageNum, pageSize }: Paging) {
  const statement = preparedShape(db, `brands ${selection.shape}`, () =>
    db
      .select({
        brandId: brands.id,
        name: brands.name,
        logo: brands.logo,
        intro: brands.intro,
        goodsCount: count(),
      })
      .from(goods)
      .innerJoin(brands, eq(brands.id, goods.brandId))
      .where(allOf(selection.conditions))
      .groupBy(brands.id)
      .orderBy(desc(count()), asc(brands.sort), asc(brands.id)),
  )
  const rows = await statement.execute(selection.values)
  const total = rows.length
  const page = lastPageAtMost(pageNum, { total, pageSize })
  return { list: rows.slice((page - 1) * pageSize, page * pageSize), total, pageNum: page, pageSize }
}

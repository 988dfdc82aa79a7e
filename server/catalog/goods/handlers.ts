import { goods as rows } from '#schemas/catalog/goods/calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { loadCardsBySkus } from './by-skus.ts'
import { loadComparedGoods } from './compared.ts'
import { quoteDelivery } from './delivery.ts'
import { findDetail, findSpecs } from './detail.ts'
import {
  addBrowse,
  addFavourite,
  countBrowses,
  countFavourites,
  findFavourites,
  removeFavourite,
} from './favourites.ts'
import { listGoods } from './listing.ts'

// Excludes list calls: a list may consist of goods that a page names, so server/content/pages/goods-lists.ts
// implements them.
const {
  queryGoodPage: _page,
  queryGoodPageWithAgg: _pageWithFacets,
  aggQueryGoodPage: _facets,
  queryGoodBrandPage: _brands,
  findGroupGoods: _groups,
  countGoods: _counts,
  ...calls
} = rows

export const goodsRoutes = implement(calls, {
  findSurfaceProdBySKUIDS: ({ skuIds }, context) => loadCardsBySkus(context, context.user, skuIds),
  findFamousGoodsList: ({ catId, count }, context) =>
    listGoods(context, context.user, { filter: { catId, orderType: 'sales' }, limit: count }),
  findDetail: (wanted, context) => findDetail(context, wanted),
  findDetailSpec: ({ goodsId }, context) => findSpecs(context, goodsId),
  compared: ({ goods }, context) => loadComparedGoods(context, goods),
  delivery: (asked, context) => quoteDelivery(context, asked),
  browseAdd: ({ goodsId }, context) => addBrowse(context, goodsId),
  browseCount: (_, context) => countBrowses(context),
  favoritesAdd: ({ goodsId }, context) => addFavourite(context, goodsId),
  favoritesDelete: ({ goodsId }, context) => removeFavourite(context, goodsId),
  favoritesCount: (_, context) => countFavourites(context),
  favouritesAmong: ({ goodsIds }, context) => findFavourites(context, goodsIds),
})

import { goods as rows } from '#schemas/catalog/goods/calls.ts'
import { implement } from '#server/platform/call/implement.ts'
import { cardsBySkus } from './by-skus.ts'
import { comparedGoods } from './compared.ts'
import { deliveryTo } from './delivery.ts'
import { findDetail, findSpecs } from './detail.ts'
import {
  addBrowse,
  addFavourite,
  countBrowses,
  countFavourites,
  favouritesAmong,
  removeFavourite,
} from './favourites.ts'
import { listGoods } from './listing.ts'

// A list may be of the goods that a page names, so lists are the pages' (server/content/pages/goods-lists.ts).
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
  findSurfaceProdBySKUIDS: ({ skuIds }, context) => cardsBySkus(context, context.user, skuIds),
  findFamousGoodsList: ({ catId, count }, context) =>
    listGoods(context, context.user, { filter: { catId, orderType: 'sales' }, limit: count }),
  findDetail: (wanted, context) => findDetail(context, wanted),
  findDetailSpec: ({ goodsId }, context) => findSpecs(context, goodsId),
  compared: ({ goods }, context) => comparedGoods(context, goods),
  delivery: (asked, context) => deliveryTo(context, asked),
  browseAdd: ({ goodsId }, context) => addBrowse(context, goodsId),
  browseCount: (_, context) => countBrowses(context),
  favoritesAdd: ({ goodsId }, context) => addFavourite(context, goodsId),
  favoritesDelete: ({ goodsId }, context) => removeFavourite(context, goodsId),
  favoritesCount: (_, context) => countFavourites(context),
  favouritesAmong: ({ goodsIds }, context) => favouritesAmong(context, goodsIds),
})

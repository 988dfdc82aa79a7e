import { catalog } from '#schemas/api/catalog.ts'
import { goods } from '#schemas/api/goods.ts'
import { mall } from '#schemas/api/mall.ts'
import { mallTexts } from '#schemas/api/mall-texts.ts'
import { pageGoods } from '#schemas/api/page-goods.ts'
import { pages } from '#schemas/api/pages.ts'
import type { Endpoint } from '#schemas/base/endpoint.ts'

/**
 * Calls that only read, and what nobody wrote a moment ago to see it now: pages, catalogue and search. A replica of the
 * database may answer them. What a member has done (cart, favourites, orders) is never among them.
 */
export const mayLag: ReadonlySet<Endpoint> = new Set<Endpoint>([
  ...Object.values(catalog),
  ...Object.values(pages),
  ...Object.values(pageGoods),
  ...[goods.queryGoodPage, goods.queryGoodPageWithAgg, goods.aggQueryGoodPage, goods.queryGoodBrandPage],
  ...[goods.findGroupGoods, goods.findSurfaceProdBySKUIDS, goods.findFamousGoodsList, goods.findDetailSpec],
  ...[mall.suggest, mall.hotWords, mall.noticePage],
  ...[mallTexts.splash, mallTexts.noticeDetail, mallTexts.legalText],
])

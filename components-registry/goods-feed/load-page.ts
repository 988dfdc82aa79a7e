import { goods } from '#schemas/api/goods.ts'
import type { GoodsSource } from '#schemas/goods/source.ts'
import { FEED_PAGE } from '#schemas/widgets/goods-feed.ts'
import type { Services } from '../services.ts'
import type { LoadPage } from '../feed.ts'

type Loaders = Pick<Services, 'call' | 'loadGoods'>

/** Pages of a source: by rule from the goods call, by hand out of one answer in the order given. */
export function pagesOf(source: GoodsSource, { call, loadGoods }: Loaders): LoadPage {
  if (source.by === 'query') {
    const { by: _, count: __, ...filter } = source
    return async (pageNum) => {
      const found = await call(goods.queryGoodPage, { ...filter, pageNum, pageSize: FEED_PAGE })
      return { goods: found.list, last: pageNum * FEED_PAGE >= found.total }
    }
  }
  return async (page) => {
    const all = await loadGoods(source)
    const to = page * FEED_PAGE
    return { goods: all.slice(to - FEED_PAGE, to), last: to >= all.length }
  }
}

/** The pages of a source, or, when it finds nothing at all, those of its substitute. */
export function pagesOr(source: GoodsSource, instead: GoodsSource | undefined, loaders: Loaders): LoadPage {
  let load = pagesOf(source, loaders)
  return async (page) => {
    const found = await load(page)
    if (page > 1 || found.goods.length > 0 || !instead) return found
    load = pagesOf(instead, loaders)
    return load(page)
  }
}

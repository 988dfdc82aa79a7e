import { useEffect, useMemo } from 'react'
import { getFeed } from '#registry/feed-cache.ts'
import { createFeed, type Feed, type FeedState, type LoadPage } from '#registry/feed.ts'
import { useServices, useViewer, useWatched, type Services } from '#registry/services.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import { FEED_PAGE } from '#schemas/widgets/goods-feed.ts'
import type { WhenEmpty } from '#schemas/widgets/parts/goods-card-fields.ts'

interface FeedOptions {
  source: GoodsSource
  most: number
  whenEmpty: WhenEmpty
}

/** Returns the list of a source as the current viewer may see it, and requests its first page. */
export function useFeed({ source, most, whenEmpty }: FeedOptions): FeedState & Pick<Feed, 'more'> {
  const services = useServices()
  const { member } = useViewer()
  const instead = whenEmpty.empty === 'substitute' ? whenEmpty.substitute : undefined
  const key = JSON.stringify([member, most, source, instead])
  const feed = useMemo(
    () => {
      const { feedCache, clock, store } = services
      const make = () => createFeed(store, pagesOr(source, instead, services), most)
      return getFeed(feedCache, key, clock.now(), make)
    },
    // The key contains source, substitute and limit.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [services, key],
  )
  const state = useWatched(feed.state)
  useEffect(() => {
    const { pages, status } = services.store.get(feed.state)
    if (pages === 0 && status === 'idle') feed.more()
  }, [services, feed])
  return { ...state, more: feed.more }
}

type Loaders = Pick<Services, 'call' | 'loadGoods'>

function pagesOf(source: GoodsSource, { call, loadGoods }: Loaders): LoadPage {
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

/** Loads pages of a source, or of its substitute if the source has no goods at all. */
function pagesOr(source: GoodsSource, instead: GoodsSource | undefined, loaders: Loaders): LoadPage {
  let load = pagesOf(source, loaders)
  return async (page) => {
    const found = await load(page)
    if (page > 1 || found.goods.length > 0 || !instead) return found
    load = pagesOf(instead, loaders)
    return load(page)
  }
}

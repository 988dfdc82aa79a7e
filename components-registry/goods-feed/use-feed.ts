import { useEffect, useMemo } from 'react'
import type { WhenEmpty } from '#schemas/widgets/parts/goods-card-fields.ts'
import type { GoodsSource } from '#schemas/goods/source.ts'
import { useServices, useViewer, useWatched } from '../services.ts'
import { createFeed, type Feed, type FeedState } from '../feed.ts'
import { feedOf } from '../kept-feeds.ts'
import { pagesOr } from './load-page.ts'

interface Wanted {
  source: GoodsSource
  most: number
  whenEmpty: WhenEmpty
}

/** The list of a source as the present viewer may see it, its first page asked for. */
export function useFeed({ source, most, whenEmpty }: Wanted): FeedState & Pick<Feed, 'more'> {
  const services = useServices()
  const { member } = useViewer()
  const instead = whenEmpty.empty === 'substitute' ? whenEmpty.substitute : undefined
  const key = JSON.stringify([member, most, source, instead])
  const feed = useMemo(
    () => {
      const { keptFeeds, clock, store } = services
      const make = () => createFeed(store, pagesOr(source, instead, services), most)
      return feedOf(keptFeeds, key, clock.now(), make)
    },
    // The key says all of source, substitute and bound.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [services, key],
  )
  const state = useWatched(feed.state)
  useEffect(() => {
    const { pages, status } = services.store.get(feed.state)
    if (pages === 0 && status === 'idle') feed.more()
  }, [services, feed])
  return { ...state, more: feed.more }
}

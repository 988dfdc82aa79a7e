import { defineView } from '#registry/define-widget.ts'
import { keepTab, getFeedTab } from '#registry/feed-cache.ts'
import { Heading } from '#registry/parts/heading.tsx'
import { useServices } from '#registry/services.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { FeedList } from './feed-list.tsx'

export const widget = defineView('goods-feed', GoodsFeed)

/** Lists that load more as the shopper scrolls, one per tab; Back restores them. */
export function GoodsFeed(props: PropsOf<'goods-feed'>) {
  const { title, subtitle, tabs, look, sticky } = props
  const { feedCache } = useServices()
  const [first] = tabs
  if (!first) return null
  const heading = <Heading title={title} subtitle={subtitle} />
  if (tabs.length === 1) {
    return (
      <>
        {heading}
        <FeedList {...props} source={first.source} />
      </>
    )
  }
  const key = JSON.stringify(tabs)
  return (
    <>
      {heading}
      <Tabs
        label={title || '为你推荐'}
        tabs={tabs.map((tab, index) => ({ ...tab, title: tab.title || `推荐 ${index + 1}` }))}
        look={look}
        sticky={sticky}
        initial={Math.min(getFeedTab(feedCache, key), tabs.length - 1)}
        onSelect={(index) => keepTab(feedCache, key, index)}
        panel={(tab) => <FeedList {...props} source={tab.source} />}
      />
    </>
  )
}

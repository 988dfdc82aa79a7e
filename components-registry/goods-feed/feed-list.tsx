import { useEffect, useRef } from 'react'
import type { GoodsSource } from '#schemas/goods/source.ts'
import { FEED_PAGE } from '#schemas/widgets/goods-feed.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { CardSkeleton } from '../parts/card-skeleton.tsx'
import { GoodsCardView } from '../parts/goods-card-view.tsx'
import { cardFieldsOf } from '../parts/goods-facts.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { FeedFoot } from './feed-foot.tsx'
import styles from './goods-feed.module.css'
import { useFeed } from './use-feed.ts'

type Props = PropsOf<'goods-feed'> & { source: GoodsSource }

/** One list: the cards that have arrived, the places of those under way, and what comes after them. */
export function FeedList(props: Props) {
  const { source, most, columns, title } = props
  const { goods, status, pages, more } = useFeed({ source, most, whenEmpty: props })
  const list = useRef<HTMLUListElement>(null)
  const fields = cardFieldsOf(props)
  const waiting = pages === 0 && status !== 'failed' ? firstPage(source) : status === 'loading' ? columns : 0

  // The shopper who asked by the button goes on reading at the first new card.
  const from = useRef<number | null>(null)
  useEffect(() => {
    const place = from.current
    if (place === null || status === 'loading') return
    from.current = null
    list.current?.children[place]?.querySelector('a')?.focus({ preventScroll: true })
  }, [status])

  if (status === 'end' && goods.length === 0) {
    return <EmptyState>这里的商品正在准备中，先看看别的吧</EmptyState>
  }
  return (
    <div className={styles.box}>
      <ul ref={list} className={styles.grid} data-columns={columns} aria-busy={status === 'loading'}>
        {goods.map((one) => (
          <li key={one.goodsId} className={styles.item}>
            <GoodsCardView goods={one} fields={fields} />
          </li>
        ))}
        {Array.from({ length: waiting }, (_, index) => (
          <li key={`place ${index}`} aria-hidden="true">
            <CardSkeleton fields={fields} />
          </li>
        ))}
      </ul>
      <FeedFoot
        status={status}
        shown={goods.length}
        pages={pages}
        more={more}
        byHand={() => {
          from.current = goods.length
          more()
        }}
        whole={{ source, title: title || '为你推荐', subtitle: '' }}
      />
    </div>
  )
}

function firstPage(source: GoodsSource): number {
  return source.by === 'ids' ? Math.min(source.ids.length, FEED_PAGE) : FEED_PAGE
}

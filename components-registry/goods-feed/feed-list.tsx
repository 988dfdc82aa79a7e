import { useEffect, useRef } from 'react'
import type { FeedState } from '#registry/feed.ts'
import { CardSkeleton } from '#registry/parts/card-skeleton.tsx'
import { GoodsCardView } from '#registry/parts/goods-card-view.tsx'
import { completeCardFields } from '#registry/parts/goods-facts.tsx'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import type { MoreGoods } from '#registry/services.ts'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import { FEED_PAGE } from '#schemas/widgets/goods-feed.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { EmptyState } from '#ui/states/states.tsx'
import { useFeed } from './use-feed.ts'
import styles from './goods-feed.module.css'

type Props = PropsOf<'goods-feed'> & { source: GoodsSource }

/** One list: the loaded cards, placeholders for cards that are loading, and the foot. */
export function FeedList(props: Props) {
  const { source, most, columns, title } = props
  const { goods, status, pages, more } = useFeed({ source, most, whenEmpty: props })
  const list = useRef<HTMLUListElement>(null)
  const fields = completeCardFields(props)
  const waiting = pages === 0 && status !== 'failed' ? firstPage(source) : status === 'loading' ? columns : 0

  // After a press on the button, the focus moves to the first new card.
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

/** Distance to the end at which the list loads more by itself. */
const AHEAD = '600px'

interface FeedFootProps {
  status: FeedState['status']
  shown: number
  pages: number
  more(): void
  byHand(): void
  /** Source and heading of the more-goods page that continues a full list. */
  whole: MoreGoods
}

function FeedFoot({ status, shown, pages, more, byHand, whole }: FeedFootProps) {
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!foot.current || status !== 'idle' || pages === 0) return
    const near = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && more(),
      { rootMargin: `${AHEAD} 0px` },
    )
    near.observe(foot.current)
    return () => near.disconnect()
    // `pages` restarts the observer: the foot may still be near the window without having left it.
  }, [status, pages, more])
  return (
    <div ref={foot} className={styles.foot}>
      <p className="visually-hidden" role="status">
        {status === 'loading' ? '正在加载商品' : pages > 0 && `已显示 ${shown} 件商品`}
      </p>
      {status === 'failed' && (
        <p role="alert" className={styles.words}>
          这部分商品没有加载出来，请检查网络后再试
        </p>
      )}
      {status === 'end' && <p className={styles.words}>没有更多了</p>}
      {status === 'full' && (
        <JumpLink link={{ jump: 'moreGoodsIndex' }} className={styles.button} more={whole}>
          查看全部商品
          <span aria-hidden="true"> ›</span>
        </JumpLink>
      )}
      {status !== 'end' && status !== 'full' && (
        <button
          type="button"
          className={styles.button}
          aria-disabled={status === 'loading' || pages === 0}
          onClick={byHand}
        >
          {status === 'failed' ? '重新加载' : status === 'loading' ? '正在加载…' : '加载更多'}
        </button>
      )}
    </div>
  )
}

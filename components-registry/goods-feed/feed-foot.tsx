import { useEffect, useRef } from 'react'
import { JumpLink } from '../parts/jump-link.tsx'
import type { MoreOf } from '../services.ts'
import type { FeedState } from '../feed.ts'
import styles from './goods-feed.module.css'

/** px before its end at which a list goes on by itself. */
const AHEAD = '600px'

interface Props {
  status: FeedState['status']
  /** Cards that have arrived. */
  shown: number
  pages: number
  more(): void
  /** The same, asked for with the button. */
  byHand(): void
  /** What a list that is full continues as. */
  whole: MoreOf
}

/** The end of a list: it goes on when it comes near, by a button, or says that this was all. */
export function FeedFoot({ status, shown, pages, more, byHand, whole }: Props) {
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!foot.current || status !== 'idle' || pages === 0) return
    const near = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && more(),
      { rootMargin: `${AHEAD} 0px` },
    )
    near.observe(foot.current)
    return () => near.disconnect()
    // Another page: the end may still be near without having moved out of sight, so it is looked at anew.
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

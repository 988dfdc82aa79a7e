import { useEffect, useState } from 'react'
import type { GoodsDetail } from '#schemas/catalog/goods/detail.ts'
import { formatShortNumber } from '#schemas/money/number-display.ts'
import { setFavourite } from '#src/parts/catalog/goods/favourite.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Heart } from '#ui/heart.tsx'
import styles from './buy.module.css'

/** Time during which undo is offered, ms. */
const UNDO_FOR = 5_000

/** Toggles the favourite, shows the count, and offers undo for a while. */
export function FavouriteButton({ detail }: { detail: GoodsDetail }) {
  const mall = useMall()
  const { goodsId, favourite, favouriteCount } = detail
  const [on, setOn] = useState(favourite)
  const [undo, setUndo] = useState(false)
  // A later answer of the server, after a login or a retry, overrides the local state.
  useEffect(() => setOn(favourite), [favourite, favouriteCount])
  useEffect(() => {
    if (!undo) return
    const timer = setTimeout(() => setUndo(false), UNDO_FOR)
    return () => clearTimeout(timer)
  }, [undo])

  function toggle(wanted: boolean) {
    setFavourite(mall, goodsId, wanted, (now) => {
      setOn(now)
      setUndo(!now)
    })
  }
  const count = favouriteCount + Number(on) - Number(favourite)
  return (
    <span className={styles.favourite}>
      <button type="button" className={styles.heart} aria-pressed={on} onClick={() => toggle(!on)}>
        <Heart size={20} on={on} />
        <span>
          {on ? '已收藏' : '收藏'}
          {count > 0 && ` ${formatShortNumber(count)}`}
          {count > 0 && <span className="visually-hidden"> 人已收藏</span>}
        </span>
      </button>
      <span role="status">
        {undo && (
          <button type="button" className={styles.undo} onClick={() => toggle(true)}>
            撤销取消收藏
          </button>
        )}
      </span>
    </span>
  )
}

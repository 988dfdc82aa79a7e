import styles from './buy.module.css'
import type { Purchase } from './use-purchase.ts'

/** GD8 to GD12: 加入购物车 and 立即购买; one that cannot be pressed says why in its place. */
export function BuyButtons({ purchase }: { purchase: Purchase }) {
  const { cartRefusal, soldOut, blocked, adding, add, buy } = purchase
  if (soldOut)
    return (
      <div className={styles.buttons}>
        <button type="button" className={styles.buy} disabled>
          暂时无货
        </button>
      </div>
    )
  return (
    <div className={styles.buttons} title={blocked || undefined}>
      {cartRefusal === null && (
        <button type="button" className={styles.add} disabled={blocked !== '' || adding} onClick={add}>
          {adding ? '正在加入…' : '加入购物车'}
        </button>
      )}
      <button type="button" className={styles.buy} disabled={blocked !== ''} onClick={buy}>
        立即购买
      </button>
    </div>
  )
}

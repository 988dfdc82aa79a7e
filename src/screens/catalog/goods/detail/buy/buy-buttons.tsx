import { Button } from '#ui/button/button.tsx'
import type { Purchase } from './use-purchase.ts'
import styles from './buy.module.css'

/** Renders 加入购物车 and 立即购买. A disabled button shows the reason as its label. */
export function BuyButtons({ purchase }: { purchase: Purchase }) {
  const { cartRefusal, soldOut, blocked, adding, add, buy } = purchase
  if (soldOut)
    return (
      <div className={styles.buttons}>
        <Button look="primary" size="l" disabled>
          暂时无货
        </Button>
      </div>
    )
  return (
    <div className={styles.buttons} title={blocked || undefined}>
      {cartRefusal === null && (
        <Button size="l" disabled={blocked !== '' || adding} onClick={add}>
          {adding ? '正在加入…' : '加入购物车'}
        </Button>
      )}
      <Button look="primary" size="l" disabled={blocked !== ''} onClick={buy}>
        立即购买
      </Button>
    </div>
  )
}

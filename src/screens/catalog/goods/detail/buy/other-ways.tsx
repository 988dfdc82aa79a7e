import type { GoodsDetail, OtherWay } from '#schemas/catalog/goods/detail.ts'
import { buyNow } from '#src/parts/trade/cart/buy-now.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { PairPrice } from '#src/runtime/price/shop-price.tsx'
import { Button } from '#ui/button/button.tsx'
import type { Purchase } from './use-purchase.ts'
import styles from './other-ways.module.css'

const WORDS = {
  GROUP: { price: '拼团价', buy: '去开团' },
  POINTS: { price: '兑换价', buy: '立即兑换' },
} as const

/** Links to group buying and buying with points. Limited to the chosen SKU once one is chosen. */
export function OtherWays({ purchase: { detail, choice } }: { purchase: Purchase }) {
  const ways = (detail.otherWays ?? []).filter(({ skuId }) => !choice.sku || choice.sku.skuId === skuId)
  if (ways.length === 0) return null
  return (
    <ul className={styles.ways} aria-label="其他购买方式">
      {ways.map((way) => (
        <Way key={way.activityId + way.skuId} way={way} detail={detail} />
      ))}
    </ul>
  )
}

function Way({ way, detail }: { way: OtherWay; detail: GoodsDetail }) {
  const mall = useMall()
  const { activityId, kind, skuId, specValues, price, left, perMember, groupSize } = way
  const { price: label, buy } = WORDS[kind]
  const facts = [
    specValues.join(' '),
    groupSize !== null && `${groupSize} 人团`,
    `仅剩 ${left} 件`,
    `每人限购 ${perMember} 件`,
  ].filter(Boolean)
  return (
    <li className={styles.way}>
      <p className={styles.words}>
        {label} <PairPrice pair={price} />
        <small>{facts.join(' · ')}</small>
      </p>
      <Button
        size="s"
        aria-label={`${buy}：${specValues.join(' ') || detail.name}`}
        onClick={() => {
          const { goodsId, deliveryType } = detail
          buyNow(mall, { goodsId, skuId, quantity: 1, deliveryType, activityId })
        }}
      >
        {buy}
      </Button>
    </li>
  )
}

import type { ReactNode } from 'react'
import { useServices } from '#registry/services.ts'
import type { ActivityOffer } from '#schemas/trade/activity-goods/calls.ts'
import { CARD } from '#ui/picture/picture-candidates.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { ActivityPrice } from './activity-price.tsx'
import { JumpLink } from './jump-link.tsx'
import styles from './activity-card.module.css'

interface Props {
  offer: ActivityOffer
  /** Activity that is bought in explicitly; absent if its price is the normal price of the goods. */
  activityId?: string
  /** Accessible name of the price: 秒杀价. */
  priceName: string
  buy: string
  /** Replaces the button's text while the SKU cannot be bought. Not needed when it is sold out. */
  waiting?: string | undefined
  /** Shown between the price and the button. */
  children?: ReactNode
}

/** A SKU at the price of an activity, with a button that buys it directly. */
export function ActivityCard({ offer, activityId, priceName, buy, waiting, children }: Props) {
  const { goodsId, skuId, name, picture } = offer.goods
  const gone = offer.left === 0
  return (
    <article className={styles.card} data-gone={gone || undefined}>
      <span className={styles.picture}>
        <Picture src={picture} alt="" width={400} height={400} place={CARD} />
        {gone && (
          <span className={styles.mask}>
            <span className={styles.gone}>已抢光</span>
          </span>
        )}
      </span>
      <span className={styles.body}>
        <JumpLink
          link={{ jump: 'ProductDetail', query: { goodsId, skuId } }}
          className={styles.name}
        >{`${name} ${offer.specText}`}</JumpLink>
        <ActivityPrice offer={offer} name={priceName} />
        {children}
        <BuyButton offer={offer} activityId={activityId} text={buy} waiting={gone ? '已抢光' : waiting} />
      </span>
    </article>
  )
}

interface ButtonProps {
  offer: ActivityOffer
  activityId: string | undefined
  teamId?: string
  text: string
  waiting?: string | undefined
}

/** Buys one piece at the activity's price, or says why that is not possible yet or any more. */
export function BuyButton({ offer, activityId, teamId, text, waiting }: ButtonProps) {
  const { buyNow } = useServices()
  const { goodsId, skuId, name, deliveryType } = offer.goods
  const chosen = { ...(activityId && { activityId }), ...(teamId && { teamId }) }
  return (
    <button
      type="button"
      className={styles.buy}
      disabled={waiting !== undefined}
      aria-label={`${waiting ?? text}：${name}`}
      onClick={() => buyNow({ goodsId, skuId, quantity: 1, deliveryType, ...chosen })}
    >
      {waiting ?? text}
    </button>
  )
}

/** Placeholder of a card that is loading. */
export function ActivityPlace() {
  return (
    <div className={styles.card}>
      <div className={styles.picture} />
      <div className={styles.body}>
        <div className={styles.wait} />
      </div>
    </div>
  )
}

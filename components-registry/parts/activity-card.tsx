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
  /** The activity that is bought in by itself; absent where its price is the price of the goods. */
  activityId?: string
  /** What the price is, for listening: 秒杀价. */
  priceName: string
  /** Of the button that buys. */
  buy: string
  /** What stands in its place while it cannot be bought; the last piece apart, which says so by itself. */
  waiting?: string | undefined
  /** Between the price and the button. */
  children?: ReactNode
}

/** A SKU at an activity's own price, bought at once. */
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

/** Buys one piece at the activity's price; or says why not yet, or no more. */
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

/** The place of a card to come. */
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

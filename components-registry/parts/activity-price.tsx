import { useViewer } from '#registry/services.ts'
import type { Price } from '#schemas/catalog/goods/card.ts'
import { displayPrice } from '#schemas/money/price-display.ts'
import type { ActivityOffer } from '#schemas/trade/activity-goods/calls.ts'
import { WidgetPrice } from './widget-price.tsx'
import styles from './activity-price.module.css'

function priceOf({ price: { points, cash } }: ActivityOffer): Price {
  const payModel = points === '0' ? 2 : cash === '0.00' ? 1 : 3
  return { payModel, cash, integral: points, goodsPrice: cash, marketPrice: null }
}

/** The activity's price beside the SKU's normal price for this viewer. */
export function ActivityPrice({ offer, name }: { offer: ActivityOffer; name: string }) {
  const viewer = useViewer()
  const price = priceOf(offer)
  const usual = displayPrice(offer.goods.price, viewer).text
  return (
    <span className={styles.prices}>
      <span className="visually-hidden">{name}</span>
      <WidgetPrice price={price} />
      <span className={styles.usual}>
        {usual !== displayPrice(price, viewer).text && (
          <>
            <span className="visually-hidden">平时</span>
            <s>{usual}</s>
          </>
        )}
      </span>
    </span>
  )
}

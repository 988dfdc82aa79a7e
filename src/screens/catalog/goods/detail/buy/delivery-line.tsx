import { SELF_PICKUP } from '#schemas/catalog/goods/labels.ts'
import { findGoodsType } from '#schemas/catalog/goods/types.ts'
import { RegionPicker } from '#src/parts/people/regions/region-picker.tsx'
import { useSpecOnly } from '#src/runtime/mall/spec-only.ts'
import type { Delivery } from './use-delivery.ts'
import type { Purchase } from './use-purchase.ts'
import styles from './buy.module.css'

const words = { inStock: '有货', outOfStock: '无货', unserved: '不支持配送' } as const satisfies Record<
  Delivery['state'],
  string
>

/** Shows region and freight; goods that are not shipped show how they are handed over. */
export function DeliveryLine({ purchase }: { purchase: Purchase }) {
  const { deliveryType, goodsType } = purchase.detail
  const address = findGoodsType(goodsType)?.address
  const isPickedUp = deliveryType === SELF_PICKUP || address === 'store'
  const travels = !isPickedUp && address !== 'none'
  // A page that shows only specs has no stock or freight for a region; the checkout shows them.
  if (useSpecOnly() && travels) return null
  return (
    <div className={styles.line}>
      <span className={styles.label}>配送</span>
      {travels && <ToRegion purchase={purchase} />}
      {isPickedUp && (
        <p className={styles.delivery}>
          <strong>自提</strong>
          <span>到店自提，下单后凭提货码领取，无需运费</span>
        </p>
      )}
      {!travels && !isPickedUp && <p className={styles.delivery}>电子发放，付款后直接到账，无需配送</p>}
    </div>
  )
}

function ToRegion({ purchase }: { purchase: Purchase }) {
  const { region, chooseRegion, delivery, choice, soldOut } = purchase
  const { answer, busy, failed } = delivery
  // Without a chosen SKU, the stock of the fallback SKU means nothing to the shopper.
  const telling = answer && (choice.sku !== null || soldOut || answer.state === 'unserved')
  return (
    <div className={styles.delivery}>
      <RegionPicker label="配送至" value={region} onChange={chooseRegion} />
      <p className={`${styles.answer} busy-line`} role="status" aria-busy={busy}>
        {telling && (
          <strong className={styles.state} data-state={answer.state}>
            {words[answer.state]}
          </strong>
        )}
        {answer && <span>{answer.explanation}</span>}
        {answer?.promise && <span className={styles.promise}>{answer.promise}</span>}
        {!answer && !failed && !busy && <span>选择地区后显示库存和运费</span>}
        {failed && <span>配送信息暂时查不到，提交订单时会再次核对</span>}
      </p>
    </div>
  )
}

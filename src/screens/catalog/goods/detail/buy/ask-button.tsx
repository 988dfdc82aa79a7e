import type { GoodsDetail } from '#schemas/catalog/goods/detail.ts'
import { askInquiry } from '#src/parts/sourcing/inquiries/ask-inquiry.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import type { Purchase } from './use-purchase.ts'
import styles from './buy.module.css'

const specOf = ({ specValues }: { specValues: readonly string[] }) => specValues.join(' ')

/** Starts an inquiry for the selected SKU in the chosen quantity. */
export function AskButton({ purchase: { detail, choice, quantity } }: { purchase: Purchase }) {
  const mall = useMall()
  const { goodsId, name } = detail
  const sku = choice.sku
  function ask() {
    const price: GoodsDetail['price'] = sku?.price ?? detail.price
    const line = {
      goodsId,
      skuId: sku?.skuId ?? detail.skuId,
      name,
      specText: sku ? specOf(sku) : '',
      payModel: price.payModel,
      quantity: quantity.value,
      list: { cash: price.cash, integral: price.integral },
    }
    askInquiry(mall, [line], 'GOODS')
  }
  return (
    <button type="button" className={styles.heart} onClick={ask}>
      询价
      <span aria-hidden="true">›</span>
    </button>
  )
}

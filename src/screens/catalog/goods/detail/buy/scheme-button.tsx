import { SchemeMark } from '#src/parts/catalog/goods/picking/scheme-mark.tsx'
import { addToScheme } from '#src/parts/sourcing/schemes/add-to-scheme.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import type { Purchase } from './use-purchase.ts'
import styles from './buy.module.css'

/** Adds the selected SKU to a scheme in this quantity. Asks for the SKU if none is chosen yet. */
export function SchemeButton({ purchase: { detail, choice, quantity } }: { purchase: Purchase }) {
  const mall = useMall()
  const { goodsId } = detail
  const add = () =>
    addToScheme(mall, {
      goodsId,
      skuId: choice.sku?.skuId,
      quantity: quantity.value || detail.minNumber || 1,
    })
  return (
    <button type="button" className={styles.heart} onClick={add}>
      <SchemeMark size={20} />
      加入方案
    </button>
  )
}

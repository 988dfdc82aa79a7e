import { Link } from 'react-router-dom'
import { formatHref } from '#schemas/routes/href.ts'
import { addCompared, removeCompared, useCompared } from '#src/parts/catalog/goods/compare/compared.ts'
import { Scales } from '#src/parts/catalog/goods/compare/scales.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import type { Purchase } from './use-purchase.ts'
import styles from './buy.module.css'

/** Buttons that add the selected SKU to the comparison, and search all sources for the same goods. */
export function CompareButtons({ purchase: { detail, choice } }: { purchase: Purchase }) {
  const mall = useMall()
  const { goodsId, name } = detail
  const skuId = choice.sku?.skuId ?? detail.skuId
  // An entry of the comparison that was added from a goods card has no SKU and means the default SKU.
  const there = useCompared().find((one) => one.goodsId === goodsId && (one.skuId ?? detail.skuId) === skuId)
  const on = there !== undefined
  function toggle() {
    if (there) return removeCompared(mall, there)
    addCompared(mall, { goodsId, skuId, name, picture: choice.sku?.picture ?? detail.picture })
  }
  return (
    <>
      <button type="button" className={styles.heart} aria-pressed={on} onClick={toggle}>
        <Scales size={20} />
        {on ? '已加入对比' : '加入对比'}
      </button>
      <Link to={formatHref('comparePrices', { goodsId, skuId })} className={styles.heart}>
        比同款
        <span aria-hidden="true">›</span>
      </Link>
    </>
  )
}

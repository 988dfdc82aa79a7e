import { CURRENCY } from '#schemas/base/constants.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { getGoodsTypeLabel } from '#schemas/catalog/goods/labels.ts'
import { formatShortNumber } from '#schemas/money/number-display.ts'
import type { GoodsCardFields } from '#schemas/widgets/parts/goods-card-fields.ts'
import styles from './goods-facts.module.css'

/** Maximum number of labels; more do not fit on a card on a phone. */
const LABELS = 2

export interface CardFields {
  subtitle?: boolean
  labels?: boolean
  source?: boolean
  shop?: boolean
  sales?: boolean
  cart?: boolean
}

/** Returns a widget's own field settings as those of a card. */
export function completeCardFields(fields: GoodsCardFields): Required<CardFields> {
  return {
    subtitle: fields.showSubtitle,
    labels: fields.showLabels,
    source: fields.showSource,
    shop: fields.showShop,
    sales: fields.showSales,
    cart: fields.showCart,
  }
}

/** Labels of a product. */
export function Labels({ labels }: { labels: readonly string[] }) {
  return (
    <span className={styles.labels}>
      {labels.slice(0, LABELS).map((label) => (
        <span key={label} className={styles.label}>
          {label}
        </span>
      ))}
    </span>
  )
}

interface FactsProps {
  goods: GoodsCard
  fields: CardFields
}

/** Source and shop of a product, and its first volume price or its sales. */
export function Facts({ goods, fields: { source = true, shop = false, sales = true } }: FactsProps) {
  const { firstTier } = goods
  if (!source && !shop && !sales && !firstTier) return null
  return (
    <span className={styles.facts}>
      {source && goods.goodsType > 0 && (
        <span className={styles.source}>{getGoodsTypeLabel(goods.goodsType)}</span>
      )}
      {shop && <span className={styles.shop}>{goods.shopName}</span>}
      {firstTier && (
        <span className={styles.tier}>{`${firstTier.from} 件起 ${CURRENCY}${firstTier.cash}`}</span>
      )}
      {sales && !firstTier && goods.sales > 0 && (
        <span className={styles.sales}>{`已售 ${formatShortNumber(goods.sales)}`}</span>
      )}
    </span>
  )
}

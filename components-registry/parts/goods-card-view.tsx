import type { GoodsCard } from '#schemas/entities/goods.ts'
import { goodsTypeLabel } from '#schemas/labels.ts'
import { shortNumber } from '#schemas/number-display.ts'
import styles from './goods-card-view.module.css'
import { JumpLink } from './jump-link.tsx'
import { Picture } from './picture.tsx'
import { PriceText } from './price-text.tsx'

export interface CardFields {
  subtitle?: boolean
  source?: boolean
  shop?: boolean
  sales?: boolean
  cart?: boolean
}

/** HM5: a 1:1 picture in reserved space, a two-line name, price, source, shop, sold count, and 已售罄 when it is. */
export function GoodsCardView({ goods, fields = {} }: { goods: GoodsCard; fields?: CardFields }) {
  const { goodsId, skuId, soldOut } = goods
  const { subtitle = false, source = true, shop = false, sales = true, cart = false } = fields
  return (
    <article className={styles.card}>
      <span className={styles.picture}>
        <Picture src={goods.picture} alt="" width={400} height={400} sizes="(width < 768px) 50vw, 240px" />
        {soldOut && <span className={styles.soldOut}>已售罄</span>}
      </span>
      <span className={styles.body}>
        <JumpLink link={{ jump: 'ProductDetail', query: { goodsId, skuId } }} className={styles.name}>
          {goods.name}
        </JumpLink>
        {subtitle && goods.subtitle && <span className={styles.subtitle}>{goods.subtitle}</span>}
        <span className={styles.buy}>
          <PriceText price={goods.price} />
          {cart && !soldOut && (
            <JumpLink
              link={{ jump: '20', query: { goodsId, skuId } }}
              className={styles.cart}
              label={`加入购物车：${goods.name}`}
            >
              <span className={styles.plus} aria-hidden="true" />
            </JumpLink>
          )}
        </span>
        <span className={styles.facts}>
          {source && <span className={styles.source}>{goodsTypeLabel(goods.goodsType)}</span>}
          {shop && <span className={styles.shop}>{goods.shopName}</span>}
          {sales && goods.sales > 0 && <span className={styles.sales}>已售 {shortNumber(goods.sales)}</span>}
        </span>
      </span>
    </article>
  )
}

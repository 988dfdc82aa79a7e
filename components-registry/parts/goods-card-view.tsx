import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { Link } from '#schemas/jump/jump.ts'
import { CARD } from '#ui/picture/picture-candidates.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { type CardFields, Facts, Labels } from './goods-facts.tsx'
import { JumpLink } from './jump-link.tsx'
import { WidgetPrice } from './widget-price.tsx'
import styles from './goods-card-view.module.css'

interface Props {
  goods: GoodsCard
  fields?: CardFields
  /** Text beside the price that says why the viewer cannot buy. */
  note?: string | null
}

/** A goods card with a 1:1 picture in reserved space; says 已售罄 if sold out. */
export function GoodsCardView({ goods, fields = {}, note = null }: Props) {
  const { goodsId, skuId, soldOut } = goods
  const { subtitle, labels, cart } = fields
  return (
    <article className={styles.card} data-sold-out={soldOut || undefined}>
      <span className={styles.picture}>
        <Picture src={goods.picture} alt="" width={400} height={400} place={CARD} />
        {soldOut && (
          <span className={styles.mask}>
            <span className={styles.soldOut}>已售罄</span>
          </span>
        )}
      </span>
      <span className={styles.body}>
        <JumpLink link={{ jump: 'ProductDetail', query: { goodsId, skuId } }} className={styles.name}>
          {goods.name}
        </JumpLink>
        {subtitle && <span className={styles.subtitle}>{goods.subtitle}</span>}
        {labels && <Labels labels={goods.labels} />}
        <span className={cart ? `${styles.buy} ${styles.withCart}` : styles.buy}>
          <WidgetPrice price={goods.price} saving />
          {cart && !soldOut && <CartButton goods={goods} />}
        </span>
        {note !== null && <span className={styles.note}>{note}</span>}
        <Facts goods={goods} fields={fields} />
      </span>
    </article>
  )
}

function CartButton({ goods }: { goods: GoodsCard }) {
  return (
    <JumpLink link={makeCartLink(goods)} className={styles.cart} label={`加入购物车：${goods.name}`}>
      <span className={styles.plus} aria-hidden="true" />
    </JumpLink>
  )
}

/** Returns the link that adds goods to the cart; with several SKUs it names none, so that the shopper is asked. */
export function makeCartLink({ goodsId, skuId, skuCount }: GoodsCard): Link {
  return { jump: '20', query: { goodsId, ...(skuCount > 1 ? {} : { skuId }) } }
}

import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { ShopLink } from '#src/parts/people/shops/shop-link.tsx'
import { ShopPrice } from '#src/runtime/price/shop-price.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './goods-entry.module.css'

interface Props {
  goods: GoodsCard
  /** Reason why the goods can no longer be bought; null if they can. */
  gone: string | null
  note?: string | null
  choice?: { on: boolean; toggle(): void }
  actions?: ReactNode
  removal?: { label: string; remove(): void }
}

/** Goods in one of the member's own lists, including goods that are no longer sold. */
export function GoodsEntry({ goods, gone, note = null, choice, actions, removal }: Props) {
  const { goodsId, name, picture, price, soldOut, shopId, shopName } = goods
  return (
    <li className={gone === null ? styles.entry : styles.gone}>
      {choice && (
        <input
          type="checkbox"
          className={styles.box}
          aria-label={`选择：${name}`}
          checked={choice.on}
          onChange={choice.toggle}
        />
      )}
      <span className={styles.picture}>
        <Picture src={picture} alt="" width={200} height={200} />
        {gone !== null && <span className={styles.mark}>失效</span>}
        {gone === null && soldOut && <span className={styles.mark}>已售罄</span>}
      </span>
      <Link to={formatHref('goodsDetail', { goodsId })} className={styles.name}>
        {name}
      </Link>
      {gone === null ? (
        <span className={styles.price}>
          <ShopPrice price={price} size="s" />
        </span>
      ) : (
        <span className={styles.why}>{gone}</span>
      )}
      {note !== null ? (
        <span className={styles.drop}>{note}</span>
      ) : (
        <ShopLink shopId={shopId} name={shopName} className={styles.shop} />
      )}
      {gone === null && actions}
      {removal && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`${removal.label}：${name}`}
          onClick={removal.remove}
        >
          {removal.label}
        </button>
      )}
    </li>
  )
}

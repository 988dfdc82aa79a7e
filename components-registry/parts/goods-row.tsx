import type { ReactNode } from 'react'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { makeCartLink } from './goods-card-view.tsx'
import { type CardFields, Facts, Labels } from './goods-facts.tsx'
import { JumpLink } from './jump-link.tsx'
import { WidgetPrice } from './widget-price.tsx'
import styles from './goods-row.module.css'

/** Size of a row's picture: beside a rank, beside the text, or half of a large card. */
export type RowSize = 's' | 'm' | 'l'

const PLACES = { s: 88, m: 144, l: { wide: 280, phone: 358 } } as const

interface Props {
  goods: GoodsCard
  fields: CardFields
  size: RowSize
  /** No button by default. */
  button?: string
  /** Shown on the corner of the picture. */
  mark?: ReactNode
}

/** A goods card as a row: the picture in reserved space; beside it name, facts, price and a button. */
export function GoodsRow({ goods, fields, size, button, mark }: Props) {
  const { goodsId, skuId, name, soldOut } = goods
  const target = { goodsId, skuId }
  return (
    <article className={styles.row} data-size={size} data-sold-out={soldOut || undefined}>
      <div className={styles.inner}>
        <span className={styles.picture}>
          <Picture src={goods.picture} alt="" width={400} height={400} place={PLACES[size]} />
          {mark}
          {soldOut && <span className={styles.soldOut}>已售罄</span>}
        </span>
        <span className={styles.body}>
          <JumpLink link={{ jump: 'ProductDetail', query: target }} className={styles.name}>
            {name}
          </JumpLink>
          {fields.subtitle && goods.subtitle && <span className={styles.subtitle}>{goods.subtitle}</span>}
          {fields.labels && <Labels labels={goods.labels} />}
          <Facts goods={goods} fields={fields} />
          <span className={styles.buy}>
            <WidgetPrice price={goods.price} size={size === 'l' ? 'l' : 'm'} hint={size !== 's'} />
            {button && !soldOut && (
              <JumpLink link={makeCartLink(goods)} className={styles.button} label={`${button}：${name}`}>
                {button}
              </JumpLink>
            )}
          </span>
        </span>
      </div>
    </article>
  )
}

/** Placeholder of a row. */
export function GoodsRowSkeleton({ size }: { size: RowSize }) {
  return (
    <div className={styles.row} data-size={size}>
      <div className={styles.inner}>
        <span className={styles.picture} />
        <span className={styles.body}>
          <span className={styles.lines} />
        </span>
      </div>
    </div>
  )
}

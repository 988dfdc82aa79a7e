import type { ReactNode } from 'react'
import type { GoodsCardFields } from '#schemas/goods-card-fields.ts'
import { goodsCount, type GoodsSource } from '#schemas/goods-source.ts'
import { useGoods } from '../use-goods.ts'
import { CardRow } from './card-row.tsx'
import { CardSkeleton } from './card-skeleton.tsx'
import { type CardFields, GoodsCardView } from './goods-card-view.tsx'
import styles from './goods-list.module.css'
import { EmptyState, FailedState } from './states.tsx'

/**
 * A grid; a row that scrolls sideways; or a shelf: a grid that is one row on tablet and phone, of which the parent makes the
 * scroller and the size container.
 */
export type CardLayout = { kind: 'grid' | 'shelf'; columns: number } | { kind: 'row'; perView: number }

interface Props {
  source: GoodsSource
  layout: CardLayout
  /** Cards at most. */
  most?: number
  fields: GoodsCardFields
  empty?: 'hide' | 'message'
  /** Puts around the cards what goes with them: a heading, a picture. Hidden with them when nothing is found. */
  children?: (cards: ReactNode) => ReactNode
}

/** X1: the goods of a source as cards, or their skeletons, a kind word when there are none, a retry when it failed. */
export function GoodsList({ source, layout, most, fields, empty = 'hide', children = alone }: Props) {
  const loaded = useGoods(source)
  const shown = cardFieldsOf(fields)
  if (loaded.state === 'failed') return children(<FailedState retry={loaded.retry} />)
  if (loaded.state === 'loading') {
    const places = Array.from({ length: Math.min(goodsCount(source), most ?? Infinity) })
    const cards = places.map((_, index) => <CardSkeleton key={index} fields={shown} />)
    return children(<Cards layout={layout} cards={cards} busy />)
  }
  const goods = loaded.data.slice(0, most)
  if (goods.length === 0) {
    if (empty === 'hide') return null
    return children(<EmptyState>这里的商品正在准备中，先看看别的吧</EmptyState>)
  }
  const cards = goods.map((one) => <GoodsCardView key={one.goodsId} goods={one} fields={shown} />)
  return children(<Cards layout={layout} cards={cards} />)
}

function cardFieldsOf(fields: GoodsCardFields): Required<CardFields> {
  return {
    subtitle: fields.showSubtitle,
    labels: fields.showLabels,
    source: fields.showSource,
    shop: fields.showShop,
    sales: fields.showSales,
    cart: fields.showCart,
  }
}

const alone = (cards: ReactNode) => cards

interface CardsProps {
  layout: CardLayout
  cards: readonly ReactNode[]
  busy?: boolean
}

function Cards({ layout, cards, busy = false }: CardsProps) {
  const items = cards.map((card, index) => <li key={index}>{card}</li>)
  return (
    <div className={layout.kind === 'shelf' ? undefined : styles.box}>
      {busy && (
        <p className="visually-hidden" role="status">
          正在加载商品
        </p>
      )}
      {layout.kind === 'row' ? (
        <CardRow perView={layout.perView} busy={busy}>
          {items}
        </CardRow>
      ) : (
        <ul className={styles[layout.kind]} data-columns={layout.columns} aria-hidden={busy}>
          {items}
        </ul>
      )}
    </div>
  )
}

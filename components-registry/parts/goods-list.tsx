import type { ReactNode } from 'react'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import type { GoodsCardFields, WhenEmpty } from '#schemas/widgets/parts/goods-card-fields.ts'
import { CardRow } from '#ui/scroll/card-row.tsx'
import { CardSkeleton } from './card-skeleton.tsx'
import { GoodsCardView } from './goods-card-view.tsx'
import { completeCardFields } from './goods-facts.tsx'
import { GoodsState } from './goods-state.tsx'
import styles from './goods-list.module.css'

/** A shelf becomes one row on tablets and phones; its parent is the scroll area and the size container. */
export type CardLayout = { kind: 'grid' | 'shelf'; columns: number } | { kind: 'row'; perView: number }

interface Props {
  source: GoodsSource
  layout: CardLayout
  most?: number
  fields: GoodsCardFields
  whenEmpty: WhenEmpty
  /** Hidden together with the cards if there are no goods. */
  children?: (cards: ReactNode) => ReactNode
}

/** Goods of a source as cards. */
export function GoodsList({ source, layout, most, fields, whenEmpty, children }: Props) {
  const shown = completeCardFields(fields)
  return (
    <GoodsState
      source={source}
      most={most}
      whenEmpty={whenEmpty}
      around={children}
      waiting={(count) => {
        const cards = Array.from({ length: count }, (_, index) => <CardSkeleton key={index} fields={shown} />)
        return <Cards layout={layout} cards={cards} busy />
      }}
    >
      {(goods) => {
        const cards = goods.map((one) => <GoodsCardView key={one.goodsId} goods={one} fields={shown} />)
        return <Cards layout={layout} cards={cards} />
      }}
    </GoodsState>
  )
}

interface CardsProps {
  layout: CardLayout
  cards: readonly ReactNode[]
  busy?: boolean
}

/** Cards or placeholders in a layout. */
export function Cards({ layout, cards, busy = false }: CardsProps) {
  const items = cards.map((card, index) => <li key={index}>{card}</li>)
  return (
    <div className={layout.kind === 'shelf' ? undefined : styles.box}>
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

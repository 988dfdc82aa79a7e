import { useState } from 'react'
import { CardSkeletons } from '#registry/parts/card-skeleton.tsx'
import { GoodsCardView } from '#registry/parts/goods-card-view.tsx'
import type { CardFields } from '#registry/parts/goods-facts.tsx'
import type { GoodsCard } from '#schemas/entities/goods-card.ts'
import { lazyView } from '#src/lib/lazy-view.ts'
import { ShopServices } from '../shop-parts.tsx'
import { CardActions, useCardActions } from './card-actions.tsx'
import styles from './goods-cards.module.css'

interface Props {
  goods: readonly GoodsCard[]
  fields?: CardFields
  /** An earlier answer, shown until the new one is there. */
  busy?: boolean
}

const usual: CardFields = { subtitle: true, cart: true }

const CardSheet = lazyView(() => import('./card-sheet.tsx'), 'CardSheet')

/** The grid of every goods list: five columns on a desktop, two on a phone. */
export function GoodsCards({ goods, fields = usual, busy = false }: Props) {
  const actions = useCardActions(goods.map(({ goodsId }) => goodsId))
  const [open, setOpen] = useState<GoodsCard | null>(null)
  return (
    <ShopServices>
      <ul className={`${styles.grid} busy-line`} aria-busy={busy}>
        {goods.map((one) => (
          <li key={one.goodsId} className={styles.cell}>
            <GoodsCardView goods={one} fields={fields} />
            <CardActions goods={one} actions={actions} onMore={() => setOpen(one)} />
          </li>
        ))}
      </ul>
      {open && (
        <CardSheet
          goods={open}
          actions={actions}
          onClose={() => setOpen(null)}
          onLoadFailure={() => setOpen(null)}
        />
      )}
    </ShopServices>
  )
}

/** The grid before its first answer. */
export function GoodsCardsLoading({ count }: { count: number }) {
  return <CardSkeletons count={count} className={styles.grid} />
}

import { type ReactNode, useState } from 'react'
import { GoodsCardView } from '#registry/parts/goods-card-view.tsx'
import type { CardFields } from '#registry/parts/goods-facts.tsx'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { lazyView } from '#src/lib/lazy-view.ts'
import { usePointsShort } from '#src/runtime/price/own-points.ts'
import { CardActions, useCardActions } from './card-actions.tsx'
import styles from './card-actions.module.css'

const CardSheet = lazyView(() => import('./card-sheet.tsx'), 'CardSheet')

interface GoodsActions {
  actionsOf(goods: GoodsCard): ReactNode
  /** Sheet with the actions of one card on a phone; null while it is closed. */
  sheet: ReactNode
}

/** Returns the actions on the goods of a list in any layout. `favourite` includes the action 收藏. */
export function useGoodsActions(goods: readonly GoodsCard[], favourite = true): GoodsActions {
  const ids = goods.map(({ goodsId }) => goodsId)
  const actions = useCardActions(ids, favourite)
  const [open, setOpen] = useState<GoodsCard | null>(null)
  const close = () => setOpen(null)
  return {
    actionsOf: (one) => <CardActions goods={one} actions={actions} onMore={() => setOpen(one)} />,
    sheet: open && <CardSheet goods={open} actions={actions} onClose={close} onLoadFailure={close} />,
  }
}

/** Returns one list item per card, with its actions. */
export function useGoodsCells(
  goods: readonly GoodsCard[],
  fields?: CardFields,
): { cells: ReactNode[]; sheet: ReactNode } {
  const { actionsOf, sheet } = useGoodsActions(goods)
  const short = usePointsShort(goods.map(({ price }) => price))
  const cells = goods.map((one) => (
    <li key={one.goodsId} className={styles.cell}>
      <GoodsCardView goods={one} fields={fields} note={short(one.price)} />
      {actionsOf(one)}
    </li>
  ))
  return { cells, sheet }
}

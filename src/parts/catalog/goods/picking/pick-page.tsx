import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { Button } from '#ui/button/button.tsx'
import { usePicking } from './picking.ts'
import styles from './pick-page.module.css'

/** Button that adds all goods of a page to the scheme, except goods already in the scheme or sold out. */
export function PickPage({ goods }: { goods: readonly GoodsCard[] }) {
  const mall = useMall()
  const picking = usePicking()
  const loaded = useCall(scheme.target, picking && { schemeId: picking.schemeId }, { quiet: true })
  const target = loaded.state === 'ready' ? loaded.data : null
  if (!picking || !target) return null
  const held = new Set(target.goodsIds)
  const missing = goods.filter(({ goodsId }) => !held.has(goodsId))
  const rest = missing.filter(({ soldOut }) => !soldOut)
  const soldOut = missing.length - rest.length
  const wishes = rest.map(({ goodsId, skuId }) => ({ goodsId, skuId }))
  return (
    <p className={styles.row}>
      点商品右上角的图标逐件选入，或
      <Button size="s" disabled={rest.length === 0} onClick={() => mall.fulfil({ kind: 'scheme', wishes })}>
        {rest.length > 0
          ? `选入本页 ${rest.length} 件`
          : soldOut > 0
            ? '本页有货的商品都已在方案里'
            : '本页商品都已在方案里'}
      </Button>
      {soldOut > 0 && `${soldOut} 件暂时售罄，不会选入`}
    </p>
  )
}

import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { type ComparedId, formatComparedIds, readComparedIds } from '#schemas/catalog/goods/compared.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { useComparedText } from '#src/parts/catalog/goods/compare/compared-text.ts'
import { useCompared } from '#src/parts/catalog/goods/compare/compared.ts'
import { HotGoods } from '#src/parts/catalog/goods/list/hot-goods.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Card } from '#ui/card/card.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { AddGoods } from './add-goods.tsx'
import { ComparedTable } from './compared-table.tsx'
import styles from './compare.module.css'

/** Page /compare?ids=. Everybody who opens the address sees the same goods, each with their own prices. */
export default function CompareScreen() {
  const mall = useMall()
  const { ids: text, only } = useRouteQuery(routes.compare.query())
  const ids = readComparedIds(text)
  const own = useCompared()
  const kept = useComparedText()
  const ownText = formatComparedIds(own)
  // An address without goods opens the goods of the comparison bar.
  useEffect(() => {
    if (!text && ownText) mall.navigate(formatHref('compare', { ids: ownText }), { replace: true })
  }, [mall, text, ownText])
  const isOnly = only === '1'
  const to = (next: readonly ComparedId[], only = isOnly) =>
    formatHref('compare', { ids: formatComparedIds(next), only: only ? '1' : '' })
  return (
    <div className={styles.page}>
      <PageHead title="商品对比" />
      {ids.length > 0 && <ComparedTable ids={ids} only={isOnly} to={to} />}
      {ids.length === 0 && kept === null && <Nothing />}
    </div>
  )
}

function Nothing() {
  const mall = useMall()
  return (
    <>
      <Card as="div" className={styles.empty}>
        <EmptyState
          action={
            <AddGoods
              ids={[]}
              catId={undefined}
              onAdd={({ goodsId, skuId }) =>
                mall.navigate(formatHref('compare', { ids: formatComparedIds([{ goodsId, skuId }]) }))
              }
            />
          }
        >
          还没有要对比的商品。在商品卡片或商品详情点“加入对比”，最多四件放在一起看
        </EmptyState>
        <Link to={formatHref('goodsList')} className={styles.way}>
          去看看全部商品
        </Link>
      </Card>
      <HotGoods />
    </>
  )
}

import { useEffect, useMemo, useState } from 'react'
import type { GoodsSku } from '#schemas/catalog/goods/detail.ts'
import {
  getInitialChoice,
  type SkuChoice,
  type SkuMatrix,
  type SkuVerdict,
  evaluateChoice,
} from '#schemas/catalog/goods/sku-matrix.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import type { GoodsPage } from '#src/screens/catalog/goods/detail/use-goods-page.ts'

export interface Choice {
  matrix: SkuMatrix<GoodsSku>
  choice: SkuChoice
  verdict: SkuVerdict<GoodsSku>
  /** The chosen SKU, even if it is out of stock; null until every spec is chosen. */
  sku: GoodsSku | null
  choose(choice: SkuChoice): void
}

const skuOf = (verdict: SkuVerdict<GoodsSku>) => ('sku' in verdict ? verdict.sku : null)

/** Holds the choice of a SKU. Preselects the skuId of the address and writes a complete choice back to it. */
export function useChoice({ specs, skus, detail }: GoodsPage): Choice {
  const { history } = useMall()
  const query = useRouteQuery(routes.goodsDetail.query())
  const least = skus.some(({ price }) => price.running) ? 1 : detail.minNumber
  const matrix = useMemo(() => ({ specs, skus, least }), [specs, skus, least])
  const [choice, setChoice] = useState(() => getInitialChoice(matrix, query.skuId))
  const verdict = evaluateChoice(matrix, choice)
  const sku = skuOf(verdict)

  // Selects the SKU of the address if a link or a typed address leads to another SKU of the same goods.
  const querySkuId = query.skuId
  useEffect(() => {
    const exists = skus.some(({ skuId }) => skuId === querySkuId)
    if (exists && querySkuId !== sku?.skuId) setChoice(getInitialChoice(matrix, querySkuId))
    // Depends on the address only, because `choose` writes it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [querySkuId])

  function choose(next: SkuChoice) {
    setChoice(next)
    const skuId = skuOf(evaluateChoice(matrix, next))?.skuId
    history.amend(formatHref('goodsDetail', { ...query, goodsId: detail.goodsId, skuId }))
  }
  return { matrix, choice, verdict, sku, choose }
}

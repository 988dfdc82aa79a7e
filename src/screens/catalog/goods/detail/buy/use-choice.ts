import { useEffect, useMemo, useState } from 'react'
import type { GoodsSku } from '#schemas/catalog/goods/detail.ts'
import {
  firstChoice,
  type SkuChoice,
  type SkuMatrix,
  type SkuVerdict,
  skuVerdict,
} from '#schemas/catalog/goods/sku-matrix.ts'
import { href } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import type { GoodsPage } from '#src/screens/catalog/goods/detail/use-goods-page.ts'

export interface Choice {
  matrix: SkuMatrix<GoodsSku>
  choice: SkuChoice
  verdict: SkuVerdict<GoodsSku>
  /** The chosen SKU, with stock or without; null until the choice is whole. */
  sku: GoodsSku | null
  choose(choice: SkuChoice): void
}

const skuOf = (verdict: SkuVerdict<GoodsSku>) => ('sku' in verdict ? verdict.sku : null)

/** The choice of specs; a whole one stands in the address as skuId, and what stands there is chosen. */
export function useChoice({ specs, skus, detail }: GoodsPage): Choice {
  const { history } = useMall()
  const query = useRouteQuery(routes.goodsDetail.query())
  const least = skus.some(({ price }) => price.running) ? 1 : detail.minNumber
  const matrix = useMemo(() => ({ specs, skus, least }), [specs, skus, least])
  const [choice, setChoice] = useState(() => firstChoice(matrix, query.skuId))
  const verdict = skuVerdict(matrix, choice)
  const sku = skuOf(verdict)

  // A link or a typed address to another SKU of the same goods.
  const querySkuId = query.skuId
  useEffect(() => {
    const exists = skus.some(({ skuId }) => skuId === querySkuId)
    if (exists && querySkuId !== sku?.skuId) setChoice(firstChoice(matrix, querySkuId))
    // Only the address; a choice writes it itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [querySkuId])

  function choose(next: SkuChoice) {
    setChoice(next)
    const skuId = skuOf(skuVerdict(matrix, next))?.skuId
    history.amend(href('goodsDetail', { ...query, goodsId: detail.goodsId, skuId }))
  }
  return { matrix, choice, verdict, sku, choose }
}

import { useEffect, useState } from 'react'
import { defineView } from '#registry/define-widget.ts'
import { useServices } from '#registry/services.ts'
import { LATELY_VIEWED, readLatelyViewed } from '#schemas/catalog/goods/lately-viewed.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { RecommendedList, RecommendedPlaces } from './recommended-list.tsx'

export const widget = defineView('goods-recommended', GoodsRecommended)

/** Goods like those viewed lately, or the configured ones if nothing was viewed, with the reason for the choice. */
export function GoodsRecommended(props: PropsOf<'goods-recommended'>) {
  const { memory } = useServices()
  // Known only in the browser, so it is read after the first render, which must match the server's.
  const [lately, setLately] = useState<readonly string[] | null>(null)
  useEffect(() => {
    setLately(readLatelyViewed(memory.get(LATELY_VIEWED)))
  }, [memory])
  if (lately === null) return <RecommendedPlaces {...props} />
  function forget() {
    memory.set(LATELY_VIEWED, '[]')
    setLately([])
  }
  return <RecommendedList props={props} lately={lately} forget={forget} />
}

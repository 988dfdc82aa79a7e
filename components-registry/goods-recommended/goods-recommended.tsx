import { useEffect, useState } from 'react'
import { defineView } from '#registry/define-widget.ts'
import { useServices } from '#registry/services.ts'
import { LATELY_VIEWED, readLatelyViewed } from '#schemas/catalog/goods/lately-viewed.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { RecommendedList, RecommendedPlaces } from './recommended-list.tsx'

export const widget = defineView('goods-recommended', GoodsRecommended)

/** Goods like those viewed lately, or what the page says where nothing is known of that; and why. */
export function GoodsRecommended(props: PropsOf<'goods-recommended'>) {
  const { memory } = useServices()
  // Known in the browser only, so after the first render, which the server drew too.
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

import type { GoodsCard } from '#schemas/entities/goods-card.ts'
import { goodsCount } from '#schemas/goods/count.ts'
import type { GoodsSource } from '#schemas/goods/source.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { useServices, useViewer } from '../services.ts'
import { type Loaded, useLoaded } from '../use-loaded.ts'

export interface Recommended {
  goods: readonly GoodsCard[]
  /** Why these: what was viewed, or the source that they come from. */
  because: 'viewed' | GoodsSource
}

/** Goods of the categories lately viewed, else those of the source, else of its substitute; with the true reason. */
export function useRecommended(props: PropsOf<'goods-recommended'>, lately: readonly string[]) {
  const { loadGoods, report } = useServices()
  const { member } = useViewer()
  const { source, order, count, empty, substitute } = props
  const instead = empty === 'substitute' ? substitute : undefined
  const key = `${member} ${JSON.stringify([lately, order, count, source, instead])}`
  const loaded: Loaded<Recommended> = useLoaded(key, async () => {
    if (lately.length > 0) {
      const goods = await loadGoods({ by: 'query', catIdList: [...lately], orderType: order, count })
      if (goods.length > 0) return { goods, because: 'viewed' }
    }
    const goods = (await loadGoods(source)).slice(0, count)
    if (goods.length === 0 && instead) return { goods: await loadGoods(instead), because: instead }
    const places = Math.min(count, goodsCount(source))
    if (goods.length < places) report('GOODS_FEWER', `${goods.length} of ${places} recommended goods`)
    return { goods, because: source }
  })
  return loaded
}

/** The reason in words; 根据浏览推荐 only where it is so. */
export function reasonOf(because: Recommended['because']): string {
  if (because === 'viewed') return '根据浏览推荐'
  if (because.by === 'ids') return '编辑精选'
  return because.orderType === 'sales'
    ? '按销量推荐'
    : because.orderType === 'newest'
      ? '新品推荐'
      : '商城推荐'
}

import type { ReactNode } from 'react'
import { useGoods, useShortfall } from '#registry/use-goods.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { getGoodsCount } from '#schemas/catalog/goods/count.ts'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import type { WhenEmpty } from '#schemas/widgets/parts/goods-card-fields.ts'
import { EmptyState, FailedState } from '#ui/states/states.tsx'

interface Props {
  source: GoodsSource
  most?: number | undefined
  whenEmpty: WhenEmpty
  waiting(count: number): ReactNode
  /** Hidden together with the goods if there are none. */
  around?: ((content: ReactNode) => ReactNode) | undefined
  children(goods: readonly GoodsCard[]): ReactNode
}

const alone = (content: ReactNode) => content

/** Goods of a source, or the placeholders, the configured empty state or a retry in their place. */
export function GoodsState({ source, most, whenEmpty, waiting, around = alone, children }: Props) {
  const loaded = useGoods(source, whenEmpty)
  useShortfall(loaded, source, most)
  if (loaded.state === 'failed') return around(<FailedState retry={loaded.retry} />)
  if (loaded.state === 'loading') {
    return around(
      <>
        <p className="visually-hidden" role="status">
          正在加载商品
        </p>
        {waiting(Math.min(getGoodsCount(source), most ?? Infinity))}
      </>,
    )
  }
  const goods = loaded.data.slice(0, most)
  if (goods.length > 0) return around(children(goods))
  if (whenEmpty.empty !== 'message') return null
  return around(<EmptyState>这里的商品正在准备中，先看看别的吧</EmptyState>)
}

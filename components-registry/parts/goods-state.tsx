import type { ReactNode } from 'react'
import { useGoods, useShortfall } from '#registry/use-goods.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { goodsCount } from '#schemas/catalog/goods/count.ts'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import type { WhenEmpty } from '#schemas/widgets/parts/goods-card-fields.ts'
import { EmptyState, FailedState } from '#ui/states/states.tsx'

interface Props {
  source: GoodsSource
  /** Goods at most. */
  most?: number | undefined
  whenEmpty: WhenEmpty
  /** The places of so many goods to come. */
  waiting(count: number): ReactNode
  /** What goes with the goods: a heading, a picture. Hidden with them when nothing is found. */
  around?: ((content: ReactNode) => ReactNode) | undefined
  children(goods: readonly GoodsCard[]): ReactNode
}

const alone = (content: ReactNode) => content

/** The goods of a source, their places while they load, what to do when there are none, a retry when it failed. */
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
        {waiting(Math.min(goodsCount(source), most ?? Infinity))}
      </>,
    )
  }
  const goods = loaded.data.slice(0, most)
  if (goods.length > 0) return around(children(goods))
  if (whenEmpty.empty !== 'message') return null
  return around(<EmptyState>这里的商品正在准备中，先看看别的吧</EmptyState>)
}

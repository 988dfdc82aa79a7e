import type { PropsOf } from '#schemas/widgets/index.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { defineView } from '../define-widget.ts'
import { Heading } from '../parts/heading.tsx'
import { Board } from './board.tsx'

export const widget = defineView('goods-ranking', GoodsRanking)

/** Goods with their places in an order, the first three with medals; several boards stand behind tabs. */
export function GoodsRanking(props: PropsOf<'goods-ranking'>) {
  const { title, subtitle, more, link, boards, look } = props
  const [first] = boards
  if (!first) return null
  const heading = <Heading title={title} subtitle={subtitle} more={more} link={link} source={first.source} />
  if (boards.length === 1) return <Board {...props} board={first} heading={heading} />
  return (
    <>
      {heading}
      <Tabs
        label={title || '商品排行'}
        tabs={boards.map((board, index) => ({ ...board, title: board.title || `榜单 ${index + 1}` }))}
        look={look}
        panel={(board) => <Board {...props} board={board} />}
      />
    </>
  )
}

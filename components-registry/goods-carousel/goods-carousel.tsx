import { defineView } from '#registry/define-widget.ts'
import { GoodsList } from '#registry/parts/goods-list.tsx'
import { Heading } from '#registry/parts/heading.tsx'
import type { PropsOf } from '#schemas/widgets/index.ts'

export const widget = defineView('goods-carousel', GoodsCarousel)

/** One row of goods that only the shopper moves. */
export function GoodsCarousel(props: PropsOf<'goods-carousel'>) {
  const { title, subtitle, more, link, source, perView } = props
  return (
    <GoodsList source={source} layout={{ kind: 'row', perView }} fields={props} whenEmpty={props}>
      {(cards) => (
        <>
          <Heading title={title} subtitle={subtitle} more={more} link={link} source={source} />
          {cards}
        </>
      )}
    </GoodsList>
  )
}

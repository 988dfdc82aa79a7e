import { defineView } from '#registry/define-widget.ts'
import { GoodsList } from '#registry/parts/goods-list.tsx'
import { Heading } from '#registry/parts/heading.tsx'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { countShownCards } from '#schemas/widgets/parts/goods-layout.ts'

export const widget = defineView('goods-grid', GoodsGrid)

/** Goods chosen by hand or by rule in up to six columns, two on a phone. */
export function GoodsGrid(props: PropsOf<'goods-grid'>) {
  const { title, source, columns } = props
  return (
    <GoodsList
      source={source}
      layout={{ kind: 'grid', columns }}
      most={countShownCards(props, Infinity)}
      fields={props}
      whenEmpty={props}
    >
      {(cards) => (
        <>
          <Heading title={title} />
          {cards}
        </>
      )}
    </GoodsList>
  )
}

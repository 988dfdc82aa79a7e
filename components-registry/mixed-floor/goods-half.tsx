import type { GoodsCardFields, WhenEmpty } from '#schemas/widgets/parts/goods-card-fields.ts'
import type { FloorHalf } from '#schemas/widgets/mixed-floor.ts'
import { CardSkeleton } from '../parts/card-skeleton.tsx'
import { GoodsCardView } from '../parts/goods-card-view.tsx'
import { cardFieldsOf } from '../parts/goods-facts.tsx'
import { GoodsState } from '../parts/goods-state.tsx'
import { Cells, Panel } from './panel.tsx'

interface Props {
  half: FloorHalf
  cards: GoodsCardFields & WhenEmpty
}

export function GoodsHalf({ half, cards }: Props) {
  const { source, columns, rows } = half
  const fields = cardFieldsOf(cards)
  return (
    <GoodsState
      source={source}
      most={columns * rows}
      whenEmpty={cards}
      around={(content) => <Panel half={half}>{content}</Panel>}
      waiting={(count) => (
        <Cells kind="goods" columns={columns} busy>
          {Array.from({ length: count }, (_, index) => (
            <li key={index}>
              <CardSkeleton fields={fields} />
            </li>
          ))}
        </Cells>
      )}
    >
      {(goods) => (
        <Cells kind="goods" columns={columns}>
          {goods.map((one) => (
            <li key={one.goodsId}>
              <GoodsCardView goods={one} fields={fields} />
            </li>
          ))}
        </Cells>
      )}
    </GoodsState>
  )
}

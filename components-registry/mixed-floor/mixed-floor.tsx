import { defineView } from '#registry/define-widget.ts'
import { type BrandTile, BrandTilePlace, BrandTileView } from '#registry/parts/brand-tile.tsx'
import { CardSkeleton } from '#registry/parts/card-skeleton.tsx'
import { GoodsCardView } from '#registry/parts/goods-card-view.tsx'
import { completeCardFields } from '#registry/parts/goods-facts.tsx'
import { GoodsState } from '#registry/parts/goods-state.tsx'
import { useRuledBrands } from '#registry/parts/use-ruled-brands.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import type { FloorHalf } from '#schemas/widgets/mixed-floor.ts'
import type { GoodsCardFields, WhenEmpty } from '#schemas/widgets/parts/goods-card-fields.ts'
import { FailedState } from '#ui/states/states.tsx'
import { Cells, Panel } from './panel.tsx'
import styles from './mixed-floor.module.css'

export const widget = defineView('mixed-floor', MixedFloor)

type Props = PropsOf<'mixed-floor'>

/** Two panels side by side, each with goods or brands; an empty one leaves its space to the other. */
export function MixedFloor({ left, right, ...rest }: Props) {
  return (
    <div className={styles.box}>
      <div className={styles.floor}>
        <Half half={left} cards={rest} />
        <Half half={right} cards={rest} />
      </div>
    </div>
  )
}

function Half({ half, cards }: { half: FloorHalf; cards: Omit<Props, 'left' | 'right'> }) {
  return half.shows === 'brands' ? <BrandsHalf half={half} /> : <GoodsHalf half={half} cards={cards} />
}

interface GoodsHalfProps {
  half: FloorHalf
  cards: GoodsCardFields & WhenEmpty
}

function GoodsHalf({ half, cards }: GoodsHalfProps) {
  const { source, columns, rows } = half
  const fields = completeCardFields(cards)
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

function BrandsHalf({ half }: { half: FloorHalf }) {
  if (half.from === 'rule') return <RuledBrands half={half} />
  const brands = half.brands.map(({ name, logo, link }) => ({ name, logo: logo?.src, link }))
  return <Brands half={half} brands={brands} />
}

function RuledBrands({ half }: { half: FloorHalf }) {
  const { category, count, columns, rows } = half
  const places = Math.min(count, columns * rows)
  const loaded = useRuledBrands(category, places)
  if (loaded.state === 'ready') return <Brands half={half} brands={loaded.data} />
  return (
    <Panel half={half}>
      {loaded.state === 'failed' ? (
        <FailedState retry={loaded.retry} />
      ) : (
        <>
          <p className="visually-hidden" role="status">
            正在加载品牌
          </p>
          <Cells kind="brands" columns={columns} busy>
            {Array.from({ length: places }, (_, index) => (
              <li key={index}>
                <BrandTilePlace />
              </li>
            ))}
          </Cells>
        </>
      )}
    </Panel>
  )
}

function Brands({ half, brands }: { half: FloorHalf; brands: readonly BrandTile[] }) {
  if (brands.length === 0) return null
  const { columns, rows } = half
  return (
    <Panel half={half}>
      <Cells kind="brands" columns={columns}>
        {brands.slice(0, columns * rows).map((brand, index) => (
          <li key={index}>
            <BrandTileView brand={brand} showName={false} />
          </li>
        ))}
      </Cells>
    </Panel>
  )
}

import type { FloorHalf } from '#schemas/widgets/mixed-floor.ts'
import { type BrandTile, BrandTilePlace, BrandTileView } from '../parts/brand-tile.tsx'
import { FailedState } from '#ui/states/states.tsx'
import { useRuledBrands } from '../parts/use-ruled-brands.ts'
import { Cells, Panel } from './panel.tsx'

export function BrandsHalf({ half }: { half: FloorHalf }) {
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
